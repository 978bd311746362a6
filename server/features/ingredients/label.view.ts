import type { Label, LabelItem } from '#contract/ingredients.ts';
import type { LabelName } from '#contract/label-names.ts';
import { compareLabels } from './compare-labels.ts';
import type { ListedName } from './label-names.sql.ts';
import type { LabelRow, NamedForViewer } from './ingredients.sql.ts';
import type { StoredItem } from '#server/database/tables/catalog-import.ts';

export function viewLabel(label: LabelRow, names: ReadonlyMap<number, NamedForViewer>): Label {
  const { versions } = label;
  return {
    ...label,
    items: (versions[0]?.items ?? []).map((item) => viewItem(item, names)),
    versions: versions.flatMap((version, place) => {
      const former = versions[place + 1];
      const { added, removed } = former ? compareLabels(former.items, version.items) : { added: [], removed: [] };
      // Omits a version that changed only the spelling, language, or order, unless it is the newest.
      if (place > 0 && former && added.length + removed.length === 0) return [];
      return {
        ...version,
        added: added.map(({ written }) => written),
        removed: removed.map(({ written }) => written),
      };
    }),
  };
}

function viewItem(
  { written, ingredient, mayContain, holding = [], unread }: StoredItem,
  names: ReadonlyMap<number, NamedForViewer>,
): LabelItem {
  const known = ingredient === undefined ? undefined : names.get(ingredient);
  const held = holding
    .flatMap((id) => names.get(id) ?? [])
    .map(({ id, name, choice }) => ({ id, name, ...(choice && { choice }) }));
  return {
    written,
    ingredient: known ? { id: known.id, name: known.name } : null,
    mayContain: mayContain === true,
    ...(known?.choice && { choice: known.choice }),
    ...(held.length > 0 && { holding: held }),
    isRead: unread !== true,
  };
}

export function viewLabelName({ name: stored, ingredient, example }: ListedName): LabelName {
  const { ingredientId } = stored;
  return {
    ...stored,
    id: stored.key,
    name: stored.written,
    example,
    ingredient: ingredientId === null || ingredient === null ? null : { id: ingredientId, name: ingredient },
    decidedDate: stored.decidedAt?.toISOString() ?? null,
  };
}
