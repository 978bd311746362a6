import { Chip } from '#web/ui/controls/chip.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import { useNamedIngredients } from './api.ts';
import { idsOf, type LabelFilterProps, type Side, sideWords, withoutIngredient } from './label-filter.ts';

/** Shows the active ingredient filters. Pressing a filter removes it. */
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
