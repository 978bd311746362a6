import { useQuery } from '@tanstack/react-query';
import { getBeautyLife, listBuyAgain, listUnused } from '#contract/beauty-life.ts';
import { callQuery } from '#web/lib/calls/cache.ts';

export function useBeautyLife() {
  return useQuery(callQuery(getBeautyLife, {}));
}

export function useBuyAgainList() {
  return useQuery(callQuery(listBuyAgain, {}));
}

export function useUnused() {
  return useQuery(callQuery(listUnused, {}));
}
