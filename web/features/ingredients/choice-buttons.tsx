import type { NamedIngredient } from '#contract/ingredients.ts';
import { type IngredientChoice, ingredientChoices } from '#contract/statuses.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import { useChooseIngredient } from './api.ts';
import { choiceWords } from './choice-words.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

interface ChoiceButtonsProps {
  ingredient: NamedIngredient;
  choice: IngredientChoice | null;
}

/** Two buttons that set an ingredient to "avoid" or to "look for". Pressing the active button removes the choice. */
export function ChoiceButtons({ ingredient, choice }: ChoiceButtonsProps) {
  const { mutate, isPending, variables } = useChooseIngredient();
  const shown = isPending ? variables.choice : choice;
  const press = (pressed: IngredientChoice) => {
    if (isPending) return;
    mutate(
      { id: ingredient.id, choice: shown === pressed ? null : pressed },
      {
        onError: (error) => showFailureOr(error, 'Failed to save your choice'),
      },
    );
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
