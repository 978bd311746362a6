import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import type { LabelFilterProps } from './label-filter.ts';

const IngredientFilterDialog = lazy(async () => ({
  default: (await import('./ingredient-filter-dialog.tsx')).IngredientFilterDialog,
}));
const ChosenIngredients = lazy(async () => ({
  default: (await import('./chosen-ingredients.tsx')).ChosenIngredients,
}));

/** The ingredient filter of a list. Shows the active filters and a button that opens the dialog. */
export function IngredientFilter({ chosen, onChange }: LabelFilterProps) {
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
