import { limits } from '#contract/limits.ts';
import { editorialSectionIds } from '#contract/statuses.ts';
import { pageLimits } from '#web/lib/page-limits.ts';

/** Screens that begin before their code has come: their calls, and a draft of them (`web/draft.ts`). */
export type FirstScreen = 'home' | 'product' | 'browse' | 'discover';

export interface FirstScreenAddress {
  name: FirstScreen;
  /** A regular expression. */
  path: string;
  /** Addresses of calls; `$1` is what the path's group holds. The draft shows the products of the first. */
  calls: readonly string[];
  /** Its heading is the largest that the draft shows, and in part italic: that font is asked for at once. */
  italic?: true;
}

const sections = (wanted: Readonly<Record<string, number>>) =>
  Object.entries(wanted).map(([section, limit]) => `/api/editorial/${encodeURIComponent(section)}?limit=${limit}`);
const previews = Object.fromEntries(editorialSectionIds.map((section) => [section, pageLimits.editorialPreview]));

/** What a screen asks for at once, as the features ask for it; written into the page at build (`scripts/pages.ts`). */
export const firstScreens: readonly FirstScreenAddress[] = [
  {
    name: 'home',
    path: '^/$',
    calls: [
      `/api/shelf?status=currently_using&limit=${limits.page.defaultRows}`,
      '/api/me',
      '/api/shelf/tags',
      `/api/activities?limit=${pageLimits.activityWidget}`,
      ...sections(pageLimits.homePicks),
    ],
  },
  {
    name: 'product',
    path: '^/product/(\\d{1,15})$',
    calls: ['/api/products/$1', '/api/me', '/api/products/$1/reviews', '/api/products/$1/reviews/summary'],
  },
  {
    name: 'browse',
    path: '^/browse$',
    calls: [
      `/api/products?limit=${limits.browse.pageSize}&offset=0`,
      '/api/me',
      '/api/categories',
      '/api/subcategories',
    ],
    italic: true,
  },
  { name: 'discover', path: '^/discover$', calls: [...sections(previews), '/api/me'] },
];
