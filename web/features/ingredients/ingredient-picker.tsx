import type { ReactNode } from 'react';
import { listIngredients, type NamedIngredient } from '#contract/ingredients.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Note } from '#web/ui/text/note.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import * as styles from './ingredient-picker.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { useSearchText } from '#web/ui/controls/search-field.tsx';

interface IngredientPickerProps {
  label: string;
  children: (ingredient: NamedIngredient) => ReactNode;
}

export function IngredientPicker({ label, children }: IngredientPickerProps) {
  const { search, isSearching, field } = useSearchText();
  const { data: found, error } = useCall(listIngredients, { query: { search } }, { enabled: isSearching });
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
