export const scanWays = ['one', 'row', 'list'] as const;
/** One product, several products in a tray, or a pasted list. */
export type ScanWay = (typeof scanWays)[number];
