export const scanWays = ['one', 'row', 'list'] as const;
/** One product, several into the tray, or a pasted list. */
export type ScanWay = (typeof scanWays)[number];
