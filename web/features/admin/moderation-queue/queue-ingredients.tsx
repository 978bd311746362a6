import type { PendingIngredients } from '#contract/moderation-queue.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { sendIngredientsAccepted, sendIngredientsDeclined, usePendingIngredients } from './moderation-queue-api.ts';
import { QueueSuggestions } from './queue-suggestions.tsx';

/** An accepted list becomes a new version of the product's ingredient list. */
export function QueueIngredients() {
  return (
    <QueueSuggestions
      query={usePendingIngredients()}
      name="ingredients"
      one="suggested list"
      sendAccepted={sendIngredientsAccepted}
      sendDeclined={sendIngredientsDeclined}
    >
      {(suggestion) => <Suggested suggestion={suggestion} />}
    </QueueSuggestions>
  );
}

function Suggested({ suggestion }: { suggestion: PendingIngredients }) {
  const { ingredients, known, entries, added, removed } = suggestion;
  return (
    <>
      <blockquote dir="auto">{ingredients}</blockquote>
      <p className={classNames(typography.small, typography.soft)}>
        {known} of {entries} {entries === 1 ? 'entry' : 'entries'} known
      </p>
      {removed.length > 0 && (
        <p className={typography.small} dir="auto">
          Removed: {removed.join(', ')}
        </p>
      )}
      {removed.length > 0 && added.length > 0 && (
        <p className={typography.small} dir="auto">
          Added: {added.join(', ')}
        </p>
      )}
    </>
  );
}
