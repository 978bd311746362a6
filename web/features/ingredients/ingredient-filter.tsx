import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import type { LabelFilterProps } from './ingredient-filter-dialog.tsx';
import type { LeftOut as Counts } from '#contract/catalog.ts';
import { Note } from '#web/ui/text/note.tsx';
import { counted } from '#web/ui/text/counted.ts';
import * as styles from './ingredient-filter.module.css';
import { latePart } from '#web/lib/loading/load-late.tsx';

const IngredientFilterDialog = latePart(
  async () => (await import('./ingredient-filter-dialog.tsx')).IngredientFilterDialog,
);
const ChosenIngredients = latePart(async () => (await import('./ingredient-filter-dialog.tsx')).ChosenIngredients);

export function IngredientFilter({ chosen, onChange }: LabelFilterProps) {
  const [open, setOpen] = useState(false);
  const label = { without: chosen.without, with: chosen.with };
  return (
    <>
      <Button variant="ghost" icon="droplet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ingredients
      </Button>
      {(label.without ?? label.with) !== undefined && <ChosenIngredients chosen={label} onChange={onChange} />}
      {open && <IngredientFilterDialog chosen={label} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}

export function LeftOut({ counts }: { counts: Counts | undefined }) {
  const text = textOf(counts);
  if (text === undefined) return null;
  return <Note className={styles.leftOut}>{text}</Note>;
}

function textOf(counts: Counts | undefined): string | undefined {
  if (!counts || counts.notFullyRead + counts.noLabel === 0) return undefined;
  const reasons = [
    ...(counts.notFullyRead > 0 ? [`${counted(counts.notFullyRead, 'product')} with unknown ingredients`] : []),
    ...(counts.noLabel > 0 ? [`${counted(counts.noLabel, 'product')} without an ingredient list`] : []),
  ];
  return `Not shown: ${reasons.join(' and ')}.`;
}
