import type { UsageDate } from './save-entry.ts';

export const usageDateLabels: Record<UsageDate, string> = { dateStarted: 'Started', dateFinished: 'Finished' };
