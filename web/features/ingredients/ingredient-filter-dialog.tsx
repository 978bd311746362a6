import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useIngredientChoices } from './api.ts';
import { ChosenIngredients } from './chosen-ingredients.tsx';
import { IngredientPicker } from './ingredient-picker.tsx';
import {
  idsOf,
  type LabelFilter,
  type LabelFilterProps,
  type Side,
  sideWords,
  withIngredient,
  withoutIngredient,
} from './label-filter.ts';

interface IngredientFilterDialogProps extends LabelFilterProps {
  onClose: () => void;
}

/** Mounted only while it is open. */
export function IngredientFilterDialog({ chosen, onChange, onClose }: IngredientFilterDialogProps) {
  const { filtered } = limits.ingredients;
  const press = (side: Side, id: number) => onChange(toggled(chosen, side, id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filter by ingredients"
      description="“Without” shows only products whose ingredients are all known. “May contain” counts as containing."
      footer={<Button onClick={onClose}>Show products</Button>}
    >
      <ChosenIngredients chosen={chosen} onChange={onChange} />
      <OwnLists chosen={chosen} onChange={onChange} />
      <IngredientPicker label="Find an ingredient">
        {({ id, name }) => (
          <div className={layout.cluster} role="group" aria-label={name}>
            {(['without', 'with'] as const).map((side) => (
              <Chip
                key={side}
                pressed={idsOf(chosen[side]).includes(id)}
                disabled={!idsOf(chosen[side]).includes(id) && idsOf(chosen[side]).length >= filtered}
                onClick={() => press(side, id)}
              >
                {sideWords[side]}
              </Chip>
            ))}
          </div>
        )}
      </IngredientPicker>
      {(['without', 'with'] as const).some((side) => idsOf(chosen[side]).length >= filtered) && (
        <p className={classNames(typography.small, typography.soft)}>You can choose up to {filtered} ingredients.</p>
      )}
    </Dialog>
  );
}

function toggled(chosen: LabelFilter, side: Side, id: number): LabelFilter {
  return idsOf(chosen[side]).includes(id) ? withoutIngredient(chosen, id) : withIngredient(chosen, side, id);
}

/**
 * One button replaces the `without` ingredients with those that the viewer avoids. The other button replaces the `with`
 * ingredients with those that the viewer looks for. Ingredients beyond the limit of the filter are left out.
 */
function OwnLists({ chosen, onChange }: LabelFilterProps) {
  const { data: choices = [] } = useIngredientChoices();
  const idsFor = (wanted: 'avoid' | 'look_for') =>
    choices.filter(({ choice }) => choice === wanted).map(({ ingredient }) => ingredient.id);
  const use = (side: Side, ids: readonly number[]) =>
    onChange(
      ids.slice(0, limits.ingredients.filtered).reduce((label, id) => withIngredient(label, side, id), {
        ...chosen,
        [side]: undefined,
      }),
    );
  const [avoided, lookedFor] = [idsFor('avoid'), idsFor('look_for')];
  if (avoided.length + lookedFor.length === 0) return null;
  return (
    <div className={layout.cluster}>
      {avoided.length > 0 && <Chip onClick={() => use('without', avoided)}>Without anything I avoid</Chip>}
      {lookedFor.length > 0 && <Chip onClick={() => use('with', lookedFor)}>With everything I look for</Chip>}
    </div>
  );
}
