export const scanWays = ['one', 'row', 'list'] as const;
/** A way to scan: one product, several products in a tray, or a pasted list. */
export type ScanWay = (typeof scanWays)[number];
