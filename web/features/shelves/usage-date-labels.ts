import type { UsageDate } from './shelf-deeds.ts';

export const usageDateLabels: Record<UsageDate, string> = { dateStarted: 'Started', dateFinished: 'Finished' };
