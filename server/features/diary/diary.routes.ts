import * as calls from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { importReactions } from './import-reactions.action.ts';
import { readDiaryFile } from './read-diary-file.ts';
import { changeReaction, recordReaction, removeReaction } from './record-reaction.action.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { privatePicture } from '#server/media/media-store.ts';
import { loadSuspicions } from './suspicions.hydration.ts';
import {
  selectInUse,
  selectNamesNow,
  selectReaction,
  selectReactions,
  selectUsedOn,
  type ShownReaction,
} from './reactions.sql.ts';

export function diaryRoutes(register: Register): void {
  pagedRoute(register, calls.listReactions, {
    defaultRows: limits.diary.pageRows,
    select: ({ viewer, query, context }, rows) =>
      selectReactions(context.database, viewer.id, dayFromCursor(query.cursor), rows),
    cursorOf: ({ happenedOn, id }) => `${happenedOn}_${id}`,
    view: async (rows, { context }) => {
      const names = await selectNamesNow(
        context.database,
        rows.flatMap(({ productIds }) => productIds),
      );
      return rows.map((row) => viewReaction(row, names));
    },
  });
  register(calls.recordReaction, recordReaction);
  register(calls.importReactions, async ({ viewer, body, context }) => {
    const { entries, unread } = await readDiaryFile(body.csv);
    const { added, unlinked } = await importReactions(context, viewer.id, entries);
    return { added, leftOut: entries.length + unread - added, unlinked };
  });
  register(calls.changeReaction, changeReaction);
  register(calls.deleteReaction, removeReaction);
  register(calls.showReactionPhoto, async ({ viewer, params: { id, size }, context: { database, media } }) => {
    const reaction = await selectReaction(database, viewer.id, id);
    return { fileName: `diary-${id}.webp`, content: await privatePicture(media, reaction?.picture ?? undefined, size) };
  });
  register(calls.listDiaryProducts, async ({ viewer, query, context: { database } }) => {
    const used = await selectUsedOn(database, viewer.id, query.on);
    const inUse = await selectInUse(database, viewer.id);
    const names = await selectNamesNow(database, [...used, ...inUse]);
    const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []);
    return { used: named(used), inUse: named(inUse) };
  });
  register(calls.getSuspicions, ({ viewer, context }) => loadSuspicions(context.database, viewer.id));
}

function viewReaction(row: ShownReaction, names: ReadonlyMap<number, { id: number; name: string }>): calls.Reaction {
  const { id, happenedOn: date, kind, strength, bodyPart, note, width, height } = row;
  return {
    id,
    date,
    kind,
    strength,
    others: row.otherKinds.map((other, place) => ({ kind: other, strength: row.otherStrengths[place] ?? 1 })),
    bodyPart,
    photo: width === null || height === null ? null : { width, height },
    products: row.productIds.map((productId, place) => {
      return names.get(productId) ?? { id: null, name: row.productNames[place] ?? '' };
    }),
    note,
  };
}
