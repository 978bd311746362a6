import { type ReactNode, useState } from 'react';
import type { NamedIngredient } from '#contract/ingredients.ts';
import { limits } from '#contract/limits.ts';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useFoundIngredients } from './api.ts';
import * as styles from './ingredient-picker.module.css';

interface IngredientPickerProps {
  label: string;
  children: (ingredient: NamedIngredient) => ReactNode;
}

/** A search field that finds ingredients by any of their names, with the results below it. */
export function IngredientPicker({ label, children }: IngredientPickerProps) {
  const [text, setText] = useState('');
  const search = usePaused(text.trim(), times.searchPause);
  const { data: found, error } = useFoundIngredients(search);
  const isAsked = search.length >= limits.search.minimum;
  return (
    <div className={styles.picker}>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        placeholder="Parfum, water, CI 77891..."
        maxLength={limits.search.maximum}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={classNames(typography.small, typography.soft)} role="status">
        {isAsked && error && plainFailure(error)}
        {isAsked && !error && found?.length === 0 && 'No ingredients found with that name.'}
      </p>
      {isAsked && found && found.length > 0 && (
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
