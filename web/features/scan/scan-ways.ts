export const scanWays = ['one', 'row', 'list'] as const;
export type ScanWay = (typeof scanWays)[number];
