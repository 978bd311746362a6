/**
 * A room is a folder or a standalone file. This list contains the layers of rooms, from bottom to top. A file can
 * import from its own room, from rooms in the same layer, and from rooms in lower layers. `npm run check` enforces
 * this, and rejects files that belong to no room.
 */
export const layers: readonly (readonly string[])[] = [
  ['contract'],
  ['illustration'],
  ['illustration/objects'],
  ['illustration/illustrate.ts'],
  ['illustration/year-picture.ts'],

  ['server/start-error.ts'],
  ['server/call-error.ts'],
  ['server/version.ts'],
  ['server/written.ts'],
  ['server/config-rules.ts'],
  ['server/config.ts'],
  // Declares the types of all services that a request can use. This file may import types from higher rooms.
  ['server/context.ts'],
  ['server/log'],
  ['server/files'],
  ['server/embedded-postgres'],
  ['server/database', 'server/database/tables'],
  ['server/metrics'],
  ['server/email'],
  ['server/limits'],
  ['server/media'],
  ['server/backup'],
  ['server/viewer'],
  ['server/http'],
  ['server/auth', 'server/auth/mfa'],
  // The server's features. A feature can import code only from features in lower layers, but types from any feature.
  ['server/features/uploads'],
  ['server/features/catalogue'],
  ['server/features/members'],
  ['server/features/admin-changes'],
  ['server/features/activity'],
  ['server/features/search'],
  ['server/features/submissions'],
  ['server/features/catalogue-admin'],
  ['server/features/catalogue-import'],
  ['server/features/ingredients'],
  ['server/features/shelves'],
  ['server/features/shades'],
  ['server/features/reviews'],
  ['server/features/pan-challenge'],
  ['server/features/diary'],
  ['server/features/pan-projects'],
  ['server/features/people'],
  ['server/features/accounts'],
  ['server/features/spending'],
  ['server/features/progress-photos'],
  ['server/features/expiry'],
  ['server/features/uses'],
  ['server/features/packages'],
  ['server/features/statistics'],
  ['server/features/shelf-import'],
  ['server/features/moderation'],
  ['server/features/operations'],
  ['server/features/own-data'],
  ['server/features/year-in-review'],
  ['server/features/beauty-life'],
  ['server/jobs'],
  ['server/maintenance'],
  ['server/demo/generator'],
  ['server/demo/data'],
  ['server/demo/shades'],
  ['server/demo/people'],
  ['server/demo/shelves'],
  ['server/demo/reviews'],
  ['server/demo'],
  ['server/app.ts'],
  ['server/process'],
  ['server/start.ts'],
  ['server/begin.ts'],
  ['server/main.ts'],
  ['server/test'],

  ['web/server-address.ts'],
  ['web/early-screen/first-calls.ts'],
  ['web/ui/tokens'],
  ['web/ui/layout', 'web/ui/media'],
  [
    'web/lib',
    'web/lib/calls',
    'web/lib/offline',
    'web/lib/session',
    'web/lib/loading',
    'web/lib/links',
    'web/lib/device',
  ],
  ['web/ui/text', 'web/ui/controls', 'web/ui/long-list'],
  ['web/ui/feedback'],
  ['web/ui/overlays'],
  ['web/href.ts'],
  ['web/features/uploads'],
  ['web/features/auth'],
  ['web/features/people'],
  ['web/features/account'],
  ['web/features/shelf-entry'],
  ['web/features/catalogue'],
  ['web/features/catalogue/collections', 'web/features/catalogue/product-page'],
  ['web/features/reviews'],
  ['web/features/expiry'],
  [
    'web/features/shelves',
    'web/features/shelves/details',
    'web/features/shelves/import',
    'web/features/shelves/pending',
    'web/features/shelves/usage',
  ],
  ['web/features/shades'],
  ['web/features/shades/map'],
  ['web/features/pan-challenge'],
  ['web/features/pan-projects'],
  ['web/features/activity'],
  ['web/features/submissions'],
  ['web/features/scan'],
  ['web/features/ingredients'],
  ['web/features/diary'],
  ['web/features/spending', 'web/features/progress-photos'],
  ['web/features/packages'],
  ['web/features/statistics'],
  ['web/features/year-in-review'],
  ['web/features/beauty-life'],
  [
    'web/features/admin/lines',
    'web/features/admin/forms',
    'web/features/admin/products',
    'web/features/admin/categories',
    'web/features/admin/moderation-queue',
  ],
  ['web/features/admin/images'],
  ['web/features/admin/brands', 'web/features/admin/synonyms'],
  ['web/features/admin/duplicates'],
  ['web/features/admin/members'],
  ['web/features/admin/changes'],
  ['web/features/admin/operations'],
  ['web/features/admin/panel'],
  ['web/search-parameters.ts'],
  ['web/shell', 'web/shell/product-search', 'web/screens'],
  ['web/routes.tsx'],
  ['web/start.tsx'],
  ['web/main.tsx'],
  // The service worker is built separately (`scripts/worker.ts`).
  ['web/worker'],
  // The build renders these screens into the pages ahead of time (`scripts/pages.ts`).
  ['web/early-screen'],
  // The kit is for development only. The build does not include it.
  ['web/kit'],
];

/** Folders and files without TypeScript, which need no room. */
const withoutCode = [
  'server/migrations',
  'server/database/rows-of-migrations',
  'server/database/functions',
  'server/media/fonts',
  'web/public',
  'web/public/screenshots',
  'web/ui/tokens/fonts',
  'web/index.html',
  'web/kit.html',
];

const level = new Map(layers.flatMap((rooms, height) => rooms.map((room) => [room, height] as const)));

/**
 * Returns the room of a file: the file itself if it is in the list, or else its folder. Returns undefined if neither is
 * in the list.
 */
export function roomOf(path: string): string | undefined {
  if (level.has(path)) return path;
  const folder = path.slice(0, path.lastIndexOf('/'));
  return level.has(folder) ? folder : undefined;
}

/** Returns true if the room of `path` is above the room of `other`. Returns false if one of the paths has no room. */
export function isAbove(path: string, other: string): boolean {
  const [one, two] = [path, other].map((each) => level.get(roomOf(each) ?? ''));
  return one !== undefined && two !== undefined && one > two;
}

const ofTheHouse = /^(contract|illustration|server|web)\//;

/**
 * Returns one line for each file that belongs to no room, and for each room in the list that does not exist.
 */
export function unlistedRooms(paths: readonly string[]): string[] {
  const isKnown = (path: string) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    return roomOf(beside(path)) !== undefined || withoutCode.includes(path) || withoutCode.includes(folder);
  };
  const unlisted = paths.filter((path) => ofTheHouse.test(path) && !isKnown(path));
  const gone = [...level.keys()].filter((room) => !paths.some((path) => path === room || path.startsWith(`${room}/`)));
  return [
    ...unlisted.map((path) => `${path}: stands in no room; list its folder in scripts/rooms.ts or move it`),
    ...gone.map((room) => `${room}: is listed in scripts/rooms.ts and is gone`),
  ];
}

/** Returns the path of the file that a test is about, or the path itself if the file is not a test. */
const beside = (path: string) => path.replace(/\.test(\.tsx?)$/, '$1');
