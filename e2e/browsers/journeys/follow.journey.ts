import { getFollowStatus } from '#contract/people.ts';
import { submitReview } from '#contract/reviews.ts';
import { href } from '#web/href.ts';
import { rules } from '../../support/rules.ts';
import { expect, test } from '../test.ts';

test(
  'A member follows another member and reads their review in the feed',
  { annotation: rules('FIND-01', 'ACT-04') },
  async ({ site, open }) => {
    const juno = await site.member({ username: 'junoafterdark', firstName: 'Juno', lastName: 'Marchetta' });
    const entry = await site.shelve(juno);
    const { productId, id: shelvedProductId } = entry;
    const words = 'Looks like I meant it.';
    await juno.call(submitReview, {
      body: { productId, shelvedProductId, rating: 5, disclosure: 'purchased', comment: words },
    });
    const mara = await site.member();
    const page = await open(mara, href.findUsers);
    await page.role('searchbox', 'Search users').fill('jun');
    await page.link(/Juno Marchetta/).click();
    await page.button('Follow').click();
    await page.button('Unfollow').appears();
    await page.role('main').says('1 follower ');
    // The button shows the follow before the server has stored it. Loading another page before then would cancel the
    // request.
    const status = { params: { username: 'junoafterdark' } };
    await expect.poll(async () => (await mara.call(getFollowStatus, status)).body.isFollowing).toBe(true);
    await page.goto(href.activity);
    await page.role('main').says('Juno Marchetta reviewed');
    await page.role('main').says(words);
  },
);
