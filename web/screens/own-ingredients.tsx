import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ChosenIngredient } from '#contract/ingredients.ts';
import { limits } from '#contract/limits.ts';
import {
  ChoiceButtons,
  IngredientPicker,
  useIngredientChoices,
} from '#web/features/ingredients/ingredient-choices.tsx';
import { href } from '#web/href.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { LineSkeleton, QueryList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { SettingsList, SettingsSection } from '#web/ui/layout/settings.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Page } from '#web/ui/layout/page.tsx';

export function OwnIngredientsScreen() {
  const query = useIngredientChoices();
  const picker = useRef<HTMLDivElement>(null);
  const choiceOf = new Map(query.data?.map(({ ingredient, choice }) => [ingredient.id, choice]));
  return (
    <Page title="Your ingredients" width="wide" links={{ Settings: href.settings, 'Reaction diary': href.diary }}>
      <p className={classNames(typography.soft, layout.countLine)}>
        We’ll flag products that contain one of these, in search, in browse, and on their pages. Only you can see your
        lists.
      </p>
      <div ref={picker}>
        <IngredientPicker label={`Add up to ${limits.ingredients.chosen} ingredients`}>
          {(ingredient) => <ChoiceButtons ingredient={ingredient} choice={choiceOf.get(ingredient.id) ?? null} />}
        </IngredientPicker>
      </div>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={3} of={<LineSkeleton about="person" />} />}
        empty={
          <ExampleState
            title="No ingredients chosen yet"
            example="ingredients"
            action={<Button onClick={() => picker.current?.querySelector('input')?.focus()}>Find an ingredient</Button>}
          >
            Search for one above and choose Avoid or Look for. Every product page then shows it.
          </ExampleState>
        }
      >
        {(choices) => (
          <div className={layout.halves}>
            <Chosen title="Avoid" rows={choices.filter(({ choice }) => choice === 'avoid')} />
            <Chosen title="Look for" rows={choices.filter(({ choice }) => choice === 'look_for')} />
          </div>
        )}
      </QueryList>
    </Page>
  );
}

function Chosen({ title, rows }: { title: string; rows: readonly ChosenIngredient[] }) {
  return (
    <SettingsSection title={title}>
      {rows.length === 0 ? (
        <p className={classNames(typography.small, typography.soft)}>Nothing yet.</p>
      ) : (
        <SettingsList>
          {rows.map(({ ingredient, choice }) => (
            <li key={ingredient.id}>
              <Link className={typography.link} to={href.ingredient(ingredient.id)} dir="auto">
                {ingredient.name}
              </Link>
              <ChoiceButtons ingredient={ingredient} choice={choice} />
            </li>
          ))}
        </SettingsList>
      )}
    </SettingsSection>
  );
}
