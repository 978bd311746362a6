import type { UsageDate } from '#web/features/shelves/details/save-entry.ts';

export const usageDateLabels: Record<UsageDate, string> = { dateStarted: 'Started', dateFinished: 'Finished' };
