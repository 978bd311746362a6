import type { Reaction } from '#contract/diary.ts';
import { type BodyPart, bodyParts, type ReactionKind, reactionKinds } from '#contract/statuses.ts';

export const kindWords: Record<ReactionKind, string> = {
  fine: 'No reaction',
  redness: 'Redness',
  itching: 'Itching',
  burning: 'Burning',
  dryness: 'Dryness',
  breakout: 'Breakout',
  rash: 'Rash',
  swelling: 'Swelling',
  eyes: 'Irritated eyes',
  other: 'Something else',
};
export const reactionChoices = reactionKinds.filter((kind) => kind !== 'fine');

const strengthWords: Record<number, string> = { 1: 'Mild', 2: 'Moderate', 3: 'Strong' };
export const strengthChoices = Object.entries(strengthWords).map(([value, label]) => ({ value: Number(value), label }));

const partWords: Record<BodyPart, string> = {
  face: 'Face',
  eyes: 'Around the eyes',
  lips: 'Lips',
  scalp: 'Scalp',
  neck: 'Neck',
  chest: 'Chest',
  back: 'Back',
  arms: 'Arms',
  hands: 'Hands',
  legs: 'Legs',
  feet: 'Feet',
  elsewhere: 'Somewhere else',
};
export const partChoices = bodyParts.map((value) => ({ value, label: partWords[value] }));

function oneReaction(kind: ReactionKind, strength: number | null): string {
  const strong = strength === null ? undefined : strengthWords[strength]?.toLowerCase();
  return strong === undefined ? kindWords[kind] : `${kindWords[kind]}, ${strong}`;
}

/** Returns text such as "Redness, strong · Itching, mild · Face". */
export function reactionWords(entry: Pick<Reaction, 'kind' | 'strength' | 'others' | 'bodyPart'>): string {
  const reactions = [entry, ...entry.others].map(({ kind, strength }) => oneReaction(kind, strength));
  return [...reactions, ...(entry.bodyPart === null ? [] : [partWords[entry.bodyPart]])].join(' · ');
}
