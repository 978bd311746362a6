import { href } from '#web/href.ts';
import { rules } from '../../support/rules.ts';
import { test } from '../test.ts';

test(
  'A member searches for a product and opens its page',
  { annotation: rules('GSB-01', 'GSB-07') },
  async ({ site, open, size }) => {
    const { parent, shades } = await site.family(['Persimmon', 'Oxblood'], { name: 'Quartz Tint', brand: 'Ondine' });
    const page = await open(await site.member(), href.discover);
    // On a phone, a button opens the search box.
    if (size.width < 768) await page.button('Search').click();
    await page.role('combobox', 'Search products').fill('quartz');
    await page.role('option').click();
    await page.heading(new RegExp(parent.name)).appears();
    await page.isAt(href.product(shades[0]?.id ?? 0));
  },
);
