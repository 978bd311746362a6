/** The backdrops of standing objects. A backdrop that is listed twice is chosen twice as often. */
export const standingScenes = [
  'sweep',
  'arch',
  'disc',
  'plinth',
  'window',
  'block',
  'sweep',
  'plinth',
  'window',
] as const;
export type Scene = (typeof standingScenes)[number];
export const flatScenes = ['sweep', 'window'] as const;
