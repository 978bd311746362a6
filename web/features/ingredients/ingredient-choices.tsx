import { useQuery } from '@tanstack/react-query';
import * as calls from '#contract/ingredients.ts';
import { callQuery } from '#web/lib/calls/cache.ts';
import { useCall, useChange } from '#web/lib/calls/use-calls.ts';
import { type IngredientChoice, ingredientChoices } from '#contract/statuses.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import { Note } from '#web/ui/text/note.tsx';
import type { ReactNode } from 'react';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useSearchText } from '#web/ui/controls/search-field.tsx';
import * as styles from './ingredient-choices.module.css';

const choiceWords: Record<IngredientChoice, string> = { avoid: 'Avoid', look_for: 'Look for' };

interface ChoiceButtonsProps {
  ingredient: calls.NamedIngredient;
  choice: IngredientChoice | null;
}

export function ChoiceButtons({ ingredient, choice }: ChoiceButtonsProps) {
  const choose = useChange(calls.chooseIngredient, 'ingredients');
  const drop = useChange(calls.dropIngredient, 'ingredients');
  const shown = choose.isPending ? choose.variables.body.choice : drop.isPending ? null : choice;
  const onError = (error: unknown) => showFailureOr(error, 'Failed to save your choice');
  const press = (pressed: IngredientChoice) => {
    if (choose.isPending || drop.isPending) return;
    if (shown === pressed) drop.mutate({ params: { id: ingredient.id } }, { onError });
    else choose.mutate({ body: { ingredientId: ingredient.id, choice: pressed } }, { onError });
  };
  return (
    <div className={layout.cluster} role="group" aria-label={ingredient.name}>
      {ingredientChoices.map((each) => (
        <Chip key={each} pressed={shown === each} onClick={() => press(each)}>
          {choiceWords[each]}
        </Chip>
      ))}
    </div>
  );
}

interface IngredientKindsProps {
  ingredient: calls.IngredientPage;
  onKindChange: (kind: number) => void;
}

export function IngredientKinds({ ingredient: { kinds, alternatives }, onKindChange }: IngredientKindsProps) {
  if (kinds.length === 0) return null;
  return (
    <div className={layout.stack}>
      <Note>Choose a category to see products without it whose ingredients are all known.</Note>
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

interface IngredientPickerProps {
  label: string;
  children: (ingredient: calls.NamedIngredient) => ReactNode;
}

export function IngredientPicker({ label, children }: IngredientPickerProps) {
  const { search, isSearching, field } = useSearchText();
  const { data: found, error } = useCall(calls.listIngredients, { query: { search } }, { enabled: isSearching });
  return (
    <div className={styles.picker}>
      <TextField label={label} placeholder="Parfum, water, CI 77891..." {...field} />
      <Note role="status">
        {isSearching && error && plainFailure(error)}
        {isSearching && !error && found?.length === 0 && 'No ingredients found with that name.'}
      </Note>
      {isSearching && found && found.length > 0 && (
        <ul className={styles.found} aria-label="Ingredients found">
          {found.map((ingredient) => (
            <li key={ingredient.id}>
              <span dir="auto">{ingredient.name}</span>
              {children(ingredient)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function useIngredientChoices() {
  return useCall(calls.listIngredientChoices, {});
}

export function useIngredient(id: number, kind: number | undefined) {
  return useQuery({
    ...callQuery(calls.getIngredient, { params: { id }, query: { kind } }),
    // Shows the previous data while the products of a different kind load, so that the page does not become empty.
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
  });
}
