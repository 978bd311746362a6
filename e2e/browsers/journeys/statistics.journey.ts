import { href } from '#web/href.ts';
import { rules } from '../../support/rules.ts';
import { test } from '../test.ts';

test(
  'A member reads the statistics and the year in review',
  { annotation: rules('STAT-01', 'STAT-05', 'YEAR-05', 'YEAR-06') },
  async ({ site, open }) => {
    const member = await site.member({ username: 'mara_year', firstName: 'Mara' });
    const lipstick = await site.product({ brand: 'Corvane', variantName: 'Rust', variantColor: '#b8442f' });
    await site.shelve(member, { productId: lipstick.id, status: 'tried' });
    await site.shelve(member, { status: 'want_to_try' });
    const year = new Date().getFullYear();
    const page = await open(member, href.statistics);
    const shelf = page.region('Your shelf over time');
    await shelf.text(/^2 products on your shelf today: 0 in use, 1 tried, 1 you want to try\./).appears();
    await page.role('navigation', 'Your years in review').link(String(year)).click();
    const story = page.dialog(`Your ${year}`);
    await story.region(/^Cover, 1 of/).appears();
    await page.press('ArrowRight');
    await story.region(/^Added and finished,/).appears();
    await story.button('Previous card').click();
    await story.region(/^Cover,/).appears();
    await page.press('Escape');
    await page.heading('Your shelf in numbers').appears();
  },
);
