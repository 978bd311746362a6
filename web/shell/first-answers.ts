import { editorialSectionIds } from '#contract/statuses.ts';
import type { FirstScreen } from '#web/first-screens.ts';
import { communityQuery } from '#web/features/activity/api.ts';
import { browseQuery, productQuery, sectionQuery } from '#web/features/catalogue/api.ts';
import { meQuery } from '#web/features/people/api.ts';
import { prefetchShelf } from '#web/features/shelves/api.ts';
import { queryClient } from '#web/lib/cache.ts';
import { pageLimits } from '#web/lib/page-limits.ts';

/** While the draft is looked at, its answers are waited for this long, in milliseconds. */
const longestWait = 300;

const read: Record<FirstScreen, () => Promise<unknown>[]> = {
  home: () => [
    prefetchShelf('currently_using'),
    queryClient.prefetchQuery(communityQuery),
    ...(['viral', 'trending', 'new'] as const).map((section) =>
      queryClient.prefetchQuery(sectionQuery(section, pageLimits.homePicks[section])),
    ),
  ],
  product: () => [queryClient.prefetchQuery(productQuery(Number(location.pathname.split('/')[2])))],
  browse: () => [queryClient.prefetchQuery(browseQuery({ page: 1 }))],
  discover: () =>
    editorialSectionIds.map((section) => queryClient.prefetchQuery(sectionQuery(section, pageLimits.editorialPreview))),
};

/** Puts the whole screen in the place of a draft, so that no picture goes and comes again. What failed the screen tells. */
export async function readFirstAnswers(): Promise<void> {
  const screen = globalThis.drafted ? globalThis.wantedDraft?.screen : undefined;
  globalThis.drafted ??= false;
  if (screen === undefined) return;
  const calls = Promise.all(globalThis.firstCalls?.values() ?? []).catch(() => []);
  const answers = await Promise.race([
    calls,
    new Promise<Response[]>((resolve) => setTimeout(() => resolve([]), longestWait)),
  ]);
  if (answers.length === 0 || answers.some(({ ok }) => !ok)) return;
  await Promise.allSettled([queryClient.prefetchQuery(meQuery), ...read[screen]()]);
}
