import { daysAfter } from '#contract/expiry-date.ts';
import { type IngredientChoice, type ReactionKind, isOwned } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { insertReactions, type NewReaction } from '#server/features/diary/reactions.sql.ts';
import { saveChoice } from '#server/features/ingredients/ingredient-choices.sql.ts';
import { saveVocabulary } from '#server/features/ingredients/read-labels.action.ts';
import { recognise } from '#server/features/ingredients/recognise.ts';
import { known } from './data/read-data.ts';
import type { Demo } from './demo.ts';
import type { DemoLabel } from './labels.ts';
import { demoUsername } from './members.ts';
import { calendarDay } from './moments.ts';
import type { DemoShelfEntry } from './shelves.ts';

const culprit = 'Lanolin';
const choices: readonly (readonly [string, IngredientChoice])[] = [
  [culprit, 'avoid'],
  ['Hexyl Cinnamal', 'avoid'],
  ['Niacinamide', 'look_for'],
  ['Ceramide NP', 'look_for'],
];
const reactions: readonly (readonly [ReactionKind, string])[] = [
  ['itching', 'Around the mouth, gone by the evening.'],
  ['dryness', 'Lips felt tight the whole day.'],
  ['itching', 'Again, and nothing else was new.'],
  ['redness', 'At the corners of the mouth.'],
];
const mostReacted = 5;
const mostFine = 4;

/** The reactions cast suspicion on one ingredient. */
export function buildDiary(demo: Demo, labels: readonly DemoLabel[], now: Date) {
  const { productOf, shadeOf } = demo.catalog;
  const userId = demo.members.find(({ username }) => username === demoUsername)?.id ?? '';
  const listOf = new Map(labels.map(({ productId, ingredients }) => [productId, ingredients]));
  const isCulpable = ({ productId }: DemoShelfEntry) => listOf.get(productOf(productId).id)?.includes(culprit) === true;
  const used = demo.shelfEntries.filter((entry) => entry.userId === userId && isOwned(entry.status));
  const reacted = used.filter(isCulpable).slice(0, mostReacted);
  const fine = used.filter((entry) => !isCulpable(entry)).slice(0, mostFine);
  const titleOf = (productId: number) => {
    const { brandName, name } = productOf(productId);
    const shade = shadeOf(productId);
    return `${brandName} ${name}${shade ? ` in ${shade.variantName}` : ''}`;
  };
  const reaction = (entry: DemoShelfEntry, place: number): NewReaction => {
    const [kind, note] = (reacted.includes(entry) ? reactions[place % reactions.length] : undefined) ?? ['fine', null];
    return {
      happenedOn: daysAfter(calendarDay(now), -9 * (place + 1)),
      kind,
      strength: kind === 'fine' ? null : 1 + (place % 2),
      productIds: [entry.productId],
      productNames: [titleOf(entry.productId)],
      note,
      otherKinds: [],
      otherStrengths: [],
      bodyPart: kind === 'fine' ? null : 'face',
      picture: null,
    };
  };
  return { userId, choices, reactions: [...reacted, ...fine].map(reaction) };
}

export async function addDiary(queries: Queries, diary: ReturnType<typeof buildDiary>): Promise<void> {
  const ids = await saveVocabulary(queries);
  for (const [name, choice] of diary.choices) {
    await saveChoice(queries, diary.userId, known(ids.get(recognise(name)?.key ?? ''), name), choice);
  }
  await insertReactions(queries, diary.userId, diary.reactions);
}
