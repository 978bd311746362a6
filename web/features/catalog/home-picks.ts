import { useMemo } from 'react';
import type { Product } from '#contract/catalog.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import type { ListQuery } from '#web/ui/feedback/query-list.tsx';
import { useSection } from './api.ts';

const { homePicks } = pageLimits;

/** The first 2 viral, 3 trending, and 3 new products, without duplicates (HOME-18 to HOME-22, OP-35, OP-105). */
export function useHomePicks(): ListQuery<Product[]> {
  const viral = useSection('viral', homePicks.viral);
  const trending = useSection('trending', homePicks.trending);
  const dropped = useSection('new', homePicks.new);
  const sections = [viral, trending, dropped];
  return {
    data: usePicksOf(viral.data, trending.data, dropped.data),
    error: sections.find((section) => section.error)?.error ?? null,
    refetch: () => Promise.all(sections.filter((section) => section.error).map((section) => section.refetch())),
  };
}

/** Memoized, because a new array would re-render every card. */
function usePicksOf(viral?: readonly Product[], trending?: readonly Product[], dropped?: readonly Product[]) {
  return useMemo(() => {
    if (!viral || !trending || !dropped) return undefined;
    return distinct([
      ...viral.slice(0, homePicks.viral),
      ...trending.slice(0, homePicks.trending),
      ...dropped.slice(0, homePicks.new),
    ]);
  }, [viral, trending, dropped]);
}

function distinct(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
