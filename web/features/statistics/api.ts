import { useQuery } from '@tanstack/react-query';
import { getStatistics } from '#contract/statistics.ts';
import { callQuery } from '#web/lib/calls/cache.ts';

export function useStatistics() {
  return useQuery(callQuery(getStatistics, {}));
}
