import { Chip } from '#web/ui/controls/chip.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import type { NewBrand } from './use-new-brand.ts';

interface SimilarBrandsProps {
  brand: NewBrand;
  /** Called with an existing brand, or with the typed name if the administrator confirms that the brand is new. */
  onChoose: (brandName: string) => void;
}

/** Asks whether a new brand is one of the existing brands with similar names. */
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
