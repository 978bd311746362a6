/** Every address of the web, once. */
export const href = {
  home: '/',
  discover: '/discover',
  shelves: '/shelves',
  profile: '/profile',
  activity: '/activity',
  settings: '/settings',
  importShelf: '/settings/import',
  findUsers: '/search/users',
  writeReview: '/write-review',
  submitPhotos: '/submit-photos',
  admin: '/admin',
  adminImages: '/admin/images',
  browse: '/browse',
  privacy: '/privacy',
  rules: '/rules',
  authCallback: '/auth/callback',
  resetPassword: '/reset-password',
  product: (id: number) => `/product/${id}`,
  /** Lowercased, whitespace runs to hyphens (GSB-27, CARD-03). */
  brand: (name: string) => `/brand/${encodeURIComponent(name.trim().toLowerCase().replaceAll(/\s+/g, '-'))}`,
  /** By its real name (PDP-06). */
  brandNamed: (name: string) => `/brand/${encodeURIComponent(name)}`,
  section: (id: string) => `/section/${encodeURIComponent(id)}`,
  user: (username: string) => `/user/${encodeURIComponent(username)}`,
  /** The same screen as `user`; friends-activity links point here (ROUTE-17, OP-01). */
  friend: (username: string) => `/profile/${encodeURIComponent(username)}`,
  search: (text: string) => `/search?q=${encodeURIComponent(text.trim())}`,
  requestProduct: (text?: string) =>
    text?.trim() ? `/request-product?product=${encodeURIComponent(text.trim())}` : '/request-product',
} as const;
