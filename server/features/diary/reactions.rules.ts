import type { ReactionForm } from '#contract/diary.ts';
import type { NewReaction } from './reactions.sql.ts';

export function isPastDay(date: string, latest: string): boolean {
  return date <= latest && date >= '1970-01-01';
}

export function reactionColumns(form: ReactionForm): Omit<NewReaction, 'picture' | 'productIds' | 'productNames'> {
  const { date, kind, strength, others = [], bodyPart = null, note } = form;
  return {
    happenedOn: date,
    kind,
    strength,
    otherKinds: others.map((other) => other.kind),
    otherStrengths: others.map((other) => other.strength),
    bodyPart,
    note: note || null,
  };
}
