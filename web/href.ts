/** The only list of the web app's paths. The routes, and the URLs in `href`, use this list. */
export const paths = {
  home: '/',
  discover: '/discover',
  shelves: '/shelves',
  entry: '/shelves/$entryId',
  profile: '/profile',
  activity: '/activity',
  settings: '/settings',
  importShelf: '/settings/import',
  ownIngredients: '/settings/ingredients',
  beautyLife: '/beauty-life',
  expiryCalendar: '/calendar',
  buyAgain: '/buy-again',
  diary: '/diary',
  spending: '/spending',
  panProjects: '/pan-projects',
  panProject: '/pan-projects/$id',
  statistics: '/statistics',
  yearReview: '/year/$year',
  ingredient: '/ingredient/$id',
  findUsers: '/search/users',
  writeReview: '/write-review',
  submitPhotos: '/submit-photos',
  requestProduct: '/request-product',
  scan: '/scan',
  admin: '/admin',
  adminImages: '/admin/images',
  adminView: '/admin/$view',
  adminForm: '/admin/$view/$productId',
  browse: '/browse',
  search: '/search',
  privacy: '/privacy',
  rules: '/rules',
  shades: '/shades',
  authCallback: '/auth/callback',
  resetPassword: '/reset-password',
  product: '/product/$id',
  brand: '/brand/$brandName',
  /** The path without a brand name (OP-40). */
  namelessBrand: '/brand',
  section: '/section/$sectionId',
  user: '/user/$username',
  userReviews: '/user/$username/reviews',
  /** Shows the same screen as `user`. Links in friends' activity use this path (ROUTE-17, OP-01). */
  friend: '/profile/$username',
} as const;

type ParameterOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

function at<const Path extends string>(path: Path, parameters: Record<ParameterOf<Path>, string | number>): string {
  const values = new Map<string, string | number>(Object.entries(parameters));
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

function withQuery(path: string, name: string, text: string): string {
  return `${path}?${name}=${encodeURIComponent(text)}`;
}

export const href = {
  ...paths,
  entry: (entryId: number) => at(paths.entry, { entryId }),
  product: (id: number) => at(paths.product, { id }),
  /** The brand's URL, with the name in lowercase and with hyphens instead of whitespace (GSB-27, CARD-03). */
  brand: (name: string) => at(paths.brand, { brandName: name.trim().toLowerCase().replaceAll(/\s+/g, '-') }),
  /** The brand's URL, with the unchanged name (PDP-06). */
  brandNamed: (name: string) => at(paths.brand, { brandName: name }),
  section: (id: string) => at(paths.section, { sectionId: id }),
  yearReview: (year: number) => at(paths.yearReview, { year }),
  user: (username: string) => at(paths.user, { username }),
  userReviews: (username: string) => at(paths.userReviews, { username }),
  friend: (username: string) => at(paths.friend, { username }),
  panProject: (id: number) => at(paths.panProject, { id }),
  ingredient: (id: number) => at(paths.ingredient, { id }),
  browseWithout: (categoryId: number, subcategoryId: number, ingredientId: number) =>
    `${withQuery(paths.browse, 'category', String(categoryId))}&subcategory=${subcategoryId}&without=${ingredientId}`,
  browseWith: (ingredientId: number) => withQuery(paths.browse, 'with', String(ingredientId)),
  adminImagesOf: (productId: number) => withQuery(paths.adminImages, 'product', String(productId)),
  adminView: (view: string) => at(paths.adminView, { view }),
  adminRequest: (requestId: number) =>
    withQuery(at(paths.adminView, { view: 'add-product' }), 'request', String(requestId)),
  adminForm: (view: 'add-product' | 'add-variant', productId: number) => at(paths.adminForm, { view, productId }),
  search: (text: string) => withQuery(paths.search, 'q', text.trim()),
  browseKind: (categoryId: number, subcategoryId: number) =>
    `${withQuery(paths.browse, 'category', String(categoryId))}&subcategory=${subcategoryId}`,
  exactSearch: (text: string) => `${withQuery(paths.search, 'q', text.trim())}&exact=true`,
  searchIn: (text: string, subcategoryId: number) =>
    `${withQuery(paths.search, 'q', text.trim())}&subcategory=${subcategoryId}`,
  requestBarcode: (code: string) => withQuery(paths.requestProduct, 'barcode', code),
  requestProduct: (text?: string) =>
    text?.trim() ? withQuery(paths.requestProduct, 'product', text.trim()) : paths.requestProduct,
} as const;

export function shadesAt({ kind, colour }: { kind: number; colour: string }): string {
  return `${withQuery(paths.shades, 'kind', String(kind))}&colour=${colour.replace('#', '').toLowerCase()}`;
}
