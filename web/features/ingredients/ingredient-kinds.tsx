import type { IngredientPage } from '#contract/ingredients.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface IngredientKindsProps {
  ingredient: IngredientPage;
  onKindChange: (kind: number) => void;
}

/** Pressing a kind shows products of that kind without the ingredient. */
export function IngredientKinds({ ingredient: { kinds, alternatives }, onKindChange }: IngredientKindsProps) {
  if (kinds.length === 0) return null;
  return (
    <div className={layout.stack}>
      <p className={classNames(typography.small, typography.soft)}>
        Choose a category to see products without it whose ingredients are all known.
      </p>
      <div className={layout.cluster} role="group" aria-label="Categories">
        {kinds.map(({ id, name, count }) => (
          <Chip key={id} pressed={alternatives.kindId === id} count={count} onClick={() => onKindChange(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </div>
  );
}
