import type { CallResponse } from '#contract/endpoint.ts';
import type { getSuspicions, Reaction } from '#contract/diary.ts';
import type { LoadedSuspicions } from './suspicions.hydration.ts';
import type { ShownReaction } from './reactions.sql.ts';

export function viewReaction(row: ShownReaction, names: ReadonlyMap<number, { id: number; name: string }>): Reaction {
  return {
    id: row.id,
    date: row.happenedOn,
    kind: row.kind,
    strength: row.strength,
    others: row.otherKinds.map((kind, place) => ({ kind, strength: row.otherStrengths[place] ?? 1 })),
    bodyPart: row.bodyPart,
    photo: row.width === null || row.height === null ? null : { width: row.width, height: row.height },
    products: row.productIds.map((id, place) => names.get(id) ?? { id: null, name: row.productNames[place] ?? '' }),
    note: row.note,
  };
}

export function viewSuspicions({
  reacted,
  fine,
  isEnough,
  suspicions,
  names,
}: LoadedSuspicions): CallResponse<typeof getSuspicions> {
  return {
    reacted,
    fine,
    isEnough,
    suspicions: suspicions.map((found) => ({
      ingredients: found.ingredients.map((id) => ({ id, name: names.get(id) ?? '' })),
      inReacted: found.inReacted,
      reacted: found.reacted,
      inFine: found.inFine,
      fine: found.fine,
    })),
  };
}
