import { Chip } from '#web/ui/controls/chip.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { useState } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { listSimilarBrands } from '#contract/catalog-admin/brands.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';

interface SimilarBrandsProps {
  brand: NewBrand;
  /** Called with an existing brand, or with the typed name if the administrator confirms that the brand is new. */
  onChoose: (brandName: string) => void;
}

export function SimilarBrands({ brand: { name, similar, isUnclear, confirm }, onChoose }: SimilarBrandsProps) {
  if (!isUnclear) return null;
  const add = () => {
    confirm();
    onChoose(name);
  };
  return (
    <div>
      <p className={classNames(typography.small, typography.soft)} role="status">
        No brand is called {name}. Do you mean one of these?
      </p>
      <div className={layout.cluster} data-slot="tags" role="group" aria-label="Similar brands">
        {similar.map((brand) => (
          <Chip key={brand} size="small" onClick={() => onChoose(brand)}>
            {brand}
          </Chip>
        ))}
        <Chip size="small" icon="plus" onClick={add}>
          Add {name} as a new brand
        </Chip>
      </div>
    </div>
  );
}

/** The name is unclear until the administrator changes it, or confirms that the brand is new. */
export function useNewBrand(typed: string, stored: string | undefined) {
  const name = typed.trim();
  const [confirmed, setConfirmed] = useState<string>();
  const [refused, setRefused] = useState<{ name: string; similar: string[] }>();
  const settled = usePaused(name === stored ? '' : name, times.searchPause);
  const { data: found = [] } = useCall(
    listSimilarBrands,
    { query: { name: settled } },
    { freshFor: 0, enabled: settled !== '' },
  );
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
    ask: (brands: string[]) => setRefused({ name, similar: brands }),
  };
}
type NewBrand = ReturnType<typeof useNewBrand>;
