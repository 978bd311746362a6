import { communityQuery } from '#web/features/activity/api.ts';
import { browseQuery, productQuery, sectionQuery } from '#web/features/catalogue/api.ts';
import { meQuery } from '#web/features/people/api.ts';
import { prefetchShelf } from '#web/features/shelves/api.ts';
import { editorialSectionIds } from '#contract/statuses.ts';
import type { FirstScreen } from '#web/first-screens.ts';
import { queryClient } from '#web/lib/cache.ts';
import { pageLimits } from '#web/lib/page-limits.ts';

/** The answers come while the draft is looked at: what is slower shows its place until then, in milliseconds. */
const longestWait = 150;

const answersOf: Record<FirstScreen, () => Promise<unknown>[]> = {
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
    editorialSectionIds.map((section) =>
      queryClient.prefetchQuery(sectionQuery(section, pageLimits.editorialPreview)),
    ),
};

/** Takes the place of a draft with the whole screen at once, so that no picture goes and comes again. */
export async function loadFirstAnswers(): Promise<void> {
  const screen = globalThis.drafted ? globalThis.wantedDraft?.screen : undefined;
  globalThis.drafted ??= false;
  if (screen === undefined) return;
  const answers = Promise.allSettled([queryClient.prefetchQuery(meQuery), ...answersOf[screen]()]);
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}
