import type { LabelName } from '#contract/label-names.ts';
import type { ListedName } from './label-names.sql.ts';

export function viewLabelName({ name: stored, ingredient, example }: ListedName): LabelName {
  const { key, written, labels, decision, ingredientId, decidedAt, toRead } = stored;
  return {
    id: key,
    name: written,
    labels,
    example,
    decision,
    ingredient: ingredientId === null || ingredient === null ? null : { id: ingredientId, name: ingredient },
    decidedDate: decidedAt?.toISOString() ?? null,
    toRead,
  };
}
