import type { ReactionKind } from '#contract/statuses.ts';

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

const strengthWords: Record<number, string> = { 1: 'Mild', 2: 'Moderate', 3: 'Strong' };
export const strengthChoices = Object.entries(strengthWords).map(([value, label]) => ({ value, label }));

/** For example "Redness, strong". */
export function reactionWords(kind: ReactionKind, strength: number | null): string {
  const strong = strength === null ? undefined : strengthWords[strength]?.toLowerCase();
  return strong === undefined ? kindWords[kind] : `${kindWords[kind]}, ${strong}`;
}
