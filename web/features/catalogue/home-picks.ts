import type { Product } from '#contract/catalogue.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import type { ListQuery } from '#web/ui/feedback/query-list.tsx';
import { useSection } from './api.ts';

const { homePicks } = pageLimits;

/**
 * Returns the first 2 viral, 3 trending, and 3 new products. Removes duplicates without replacing them (HOME-18 to
 * HOME-22, OP-35, OP-105).
 */
export function useHomePicks(): ListQuery<Product[]> {
  const viral = useSection('viral', homePicks.viral);
  const trending = useSection('trending', homePicks.trending);
  const dropped = useSection('new', homePicks.new);
  const sections = [viral, trending, dropped];
  return {
    data:
      viral.data && trending.data && dropped.data
        ? distinct([
            ...viral.data.slice(0, homePicks.viral),
            ...trending.data.slice(0, homePicks.trending),
            ...dropped.data.slice(0, homePicks.new),
          ])
        : undefined,
    error: sections.find((section) => section.error)?.error ?? null,
    refetch: () => Promise.all(sections.filter((section) => section.error).map((section) => section.refetch())),
  };
}

function distinct(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
