import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#web/ui/query-list.tsx';
import { useSection } from './api.ts';

const { homePicks } = limits;

/** The first 2 viral, 3 trending and 3 new products, each once and none replaced (HOME-18 to HOME-22, OP-35). */
export function useHomePicks(): ListQuery<Product[]> {
  const viral = useSection('viral', homePicks.viral);
  const trending = useSection('trending', homePicks.trending);
  const dropped = useSection('new', homePicks.new);
  const sections = [viral, trending, dropped];
  return {
    data:
      viral.data && trending.data && dropped.data
        ? distinct([...viral.data, ...trending.data, ...dropped.data])
        : undefined,
    error: sections.find((section) => section.error)?.error ?? null,
    refetch: () => Promise.all(sections.filter((section) => section.error).map((section) => section.refetch())),
  };
}

function distinct(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
