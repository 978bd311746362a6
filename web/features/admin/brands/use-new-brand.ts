import { useState } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { useSimilarBrands } from './brands-api.ts';

/** The name is unclear until the administrator changes it, or confirms that the brand is new. */
export function useNewBrand(typed: string, stored: string | undefined) {
  const name = typed.trim();
  const [confirmed, setConfirmed] = useState<string>();
  const [refused, setRefused] = useState<{ name: string; similar: string[] }>();
  const settled = usePaused(name === stored ? '' : name, times.searchPause);
  const { data: found = [] } = useSimilarBrands(settled);
  const suggested = settled === name ? found.map((brand) => brand.name) : [];
  const similar = refused?.name === name ? refused.similar : suggested;
  const isConfirmed = name === confirmed;
  const isUnclear = similar.length > 0 && !isConfirmed;
  const errors: Record<string, string> = isUnclear ? { brandName: 'Choose a similar brand, or add a new one' } : {};
  return {
    name,
    similar,
    isUnclear,
    errors,
    isConfirmed,
    confirm: () => setConfirmed(name),
    /** Asks about the similar brands for which the server refused the name. */
    ask: (brands: string[]) => setRefused({ name, similar: brands }),
  };
}
export type NewBrand = ReturnType<typeof useNewBrand>;
