import { saveVocabulary } from '#server/features/ingredients/read-labels.action.ts';
import { recognise } from '#server/features/ingredients/recognise.ts';
import type { Queries } from '#server/database/database.ts';
import { saveChoice } from '#server/features/ingredients/ingredient-choices.sql.ts';
import { insertReactions } from '#server/features/diary/reactions.sql.ts';
import type { DemoDiary } from './diary.ts';

export async function addDemoDiary(queries: Queries, { userId, choices, reactions }: DemoDiary): Promise<void> {
  const ids = await saveVocabulary(queries);
  for (const [name, choice] of choices) {
    const id = ids.get(recognise(name)?.key ?? '');
    if (id === undefined) throw new Error(`Nobody knows ${name}`);
    await saveChoice(queries, userId, id, choice);
  }
  await insertReactions(queries, userId, reactions);
}
