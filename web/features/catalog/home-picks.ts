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
  const [first, second, third] = sections.map(({ data }) => data);
  // Memoized, because a new array would re-render every card.
  const data = useMemo(() => {
    if (!first || !second || !third) return undefined;
    const picks = [
      ...first.slice(0, homePicks.viral),
      ...second.slice(0, homePicks.trending),
      ...third.slice(0, homePicks.new),
    ];
    return [...new Map(picks.map((product) => [product.id, product])).values()];
  }, [first, second, third]);
  return {
    data,
    error: sections.find((section) => section.error)?.error ?? null,
    refetch: () => Promise.all(sections.filter((section) => section.error).map((section) => section.refetch())),
  };
}
