import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';

const IngredientFilterDialog = lazy(async () => ({
  default: (await import('./ingredient-filter-dialog.tsx')).IngredientFilterDialog,
}));
const ChosenIngredients = lazy(async () => ({
  default: (await import('./chosen-ingredients.tsx')).ChosenIngredients,
}));

/** Ids as the address has them: "1,2". */
export interface LabelFilter {
  without?: string | undefined;
  with?: string | undefined;
}
export interface IngredientFilterProps {
  chosen: LabelFilter;
  onChange: (label: LabelFilter) => void;
}

/** Narrows a list by what products hold: what is chosen, and the way to choose. */
export function IngredientFilter({ chosen, onChange }: IngredientFilterProps) {
  const [open, setOpen] = useState(false);
  const label = { without: chosen.without, with: chosen.with };
  return (
    <>
      <Button variant="ghost" icon="droplet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ingredients
      </Button>
      <Suspense>
        {(label.without ?? label.with) !== undefined && <ChosenIngredients chosen={label} onChange={onChange} />}
        {open && <IngredientFilterDialog chosen={label} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
