import { useQuery } from '@tanstack/react-query';
import { getBeautyLife } from '#contract/beauty-life.ts';
import { callQuery } from '#web/lib/calls/cache.ts';

/** The numbers of all of one's own tools. */
export function useBeautyLife() {
  return useQuery(callQuery(getBeautyLife, {}));
}
