import type { ReactionForm } from '#contract/diary.ts';
import type { NewReaction } from './reactions.sql.ts';

/** True if the day is over or has begun in some time zone: in some, it is already tomorrow. */
export function isPastDay(date: string, now: Date): boolean {
  const latest = new Date(now.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  return date <= latest && date >= '1970-01-01';
}

/** Returns the columns for a form, without its products and photo. */
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
