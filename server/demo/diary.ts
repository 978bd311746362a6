import * as z from 'zod/mini';
import { daysAfter } from '#contract/expiry-date.ts';
import { bodyParts, type IngredientChoice, reactionKinds } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { insertReactions, type NewReaction } from '#server/features/diary/reactions.sql.ts';
import { saveChoice } from '#server/features/ingredients/ingredient-choices.sql.ts';
import { saveVocabulary } from '#server/features/ingredients/read-labels.action.ts';
import { recognise } from '#server/features/ingredients/recognise.ts';
import { cells, known, readData } from './data/read-data.ts';
import type { Demo } from './demo.ts';
import { demoUsername, idsByUsername } from './members.ts';
import { calendarDay } from './moments.ts';

const choices: readonly (readonly [string, IngredientChoice])[] = [
  ['Lanolin', 'avoid'],
  ['Hexyl Cinnamal', 'avoid'],
  ['Niacinamide', 'look_for'],
  ['Ceramide NP', 'look_for'],
];

/** The reactions cast suspicion on lanolin. */
const diaryRows = readData(
  'diary.csv',
  z.object({
    product: cells.text,
    shade: cells.text,
    daysAgo: cells.number,
    kind: z.enum(reactionKinds),
    strength: cells.optionalNumber,
    bodyPart: z.enum([...bodyParts, '']),
    note: cells.optionalText,
  }),
);

export function buildDiary({ members, catalog }: Demo, now: Date) {
  const reactions = diaryRows.map(({ product, shade, daysAgo, ...row }): NewReaction => {
    const family = catalog.productNamed(product);
    return {
      ...row,
      bodyPart: row.bodyPart || null,
      happenedOn: daysAfter(calendarDay(now), -daysAgo),
      productIds: [(shade === '' ? family : catalog.shadeNamed(family, shade)).id],
      productNames: [`${family.brandName} ${product}${shade && ` in ${shade}`}`],
      otherKinds: [],
      otherStrengths: [],
      picture: null,
    };
  });
  return { userId: idsByUsername(members)(demoUsername), choices, reactions };
}

export async function addDiary(queries: Queries, diary: ReturnType<typeof buildDiary>): Promise<void> {
  const ids = await saveVocabulary(queries);
  for (const [name, choice] of diary.choices) {
    await saveChoice(queries, diary.userId, known(ids.get(recognise(name)?.key ?? ''), name), choice);
  }
  await insertReactions(queries, diary.userId, diary.reactions);
}
