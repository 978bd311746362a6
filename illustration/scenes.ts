/** The backdrops. A name that is listed twice is drawn twice as often. */
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
