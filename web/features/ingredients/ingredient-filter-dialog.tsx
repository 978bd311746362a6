import { listIngredients } from '#contract/ingredients.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { IngredientPicker, useIngredientChoices } from './ingredient-choices.tsx';

export function IngredientFilterDialog({ chosen, onChange, onClose }: LabelFilterProps & { onClose: () => void }) {
  const { filtered } = limits.ingredients;
  const press = (side: Side, id: number) =>
    onChange(idsOf(chosen[side]).includes(id) ? withoutIngredient(chosen, id) : withIngredient(chosen, side, id));
  return (
    <Dialog
      onClose={onClose}
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
        <Note>You can choose up to {filtered} ingredients.</Note>
      )}
    </Dialog>
  );
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

export function ChosenIngredients({ chosen, onChange }: LabelFilterProps) {
  const { data: names = [] } = useNamedIngredients(chosen.without);
  const { data: wanted = [] } = useNamedIngredients(chosen.with);
  const nameOf = new Map([...names, ...wanted].map(({ id, name }) => [id, name]));
  const sides: Side[] = ['without', 'with'];
  return (
    <ul className={layout.cluster} aria-label="Chosen ingredients">
      {sides.flatMap((side) =>
        idsOf(chosen[side]).map((id) => (
          <li key={id}>
            <Chip
              icon="close"
              aria-label={`Remove ${sideWords[side].toLowerCase()} ${nameOf.get(id) ?? 'ingredient'}`}
              onClick={() => onChange(withoutIngredient(chosen, id))}
            >
              {sideWords[side]} {nameOf.get(id) ?? '…'}
            </Chip>
          </li>
        )),
      )}
    </ul>
  );
}

/** Ids such as "1,2". Products contain none of `without`, and all of `with`. */
export interface LabelFilter {
  without?: string | undefined;
  with?: string | undefined;
}
export interface LabelFilterProps {
  chosen: LabelFilter;
  onChange: (label: LabelFilter) => void;
}

type Side = keyof LabelFilter;

const sideWords: Record<Side, string> = { without: 'Without', with: 'With' };

function idsOf(text: string | undefined): number[] {
  return (text ?? '')
    .split(',')
    .filter((id) => id !== '')
    .map(Number);
}

function withIngredient(chosen: LabelFilter, side: Side, id: number): LabelFilter {
  const other = side === 'with' ? 'without' : 'with';
  return {
    [side]: textOf([...idsOf(chosen[side]).filter((each) => each !== id), id]),
    [other]: textOf(idsOf(chosen[other]).filter((each) => each !== id)),
  };
}

function withoutIngredient(chosen: LabelFilter, id: number): LabelFilter {
  const rest = (side: Side) => textOf(idsOf(chosen[side]).filter((each) => each !== id));
  return { without: rest('without'), with: rest('with') };
}

function textOf(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',');
}

function useNamedIngredients(ids: string | undefined) {
  return useCall(listIngredients, { query: { ids } }, { enabled: ids !== undefined });
}
