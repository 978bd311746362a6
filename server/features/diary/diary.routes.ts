import * as calls from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { importReactions, readDiaryFile } from './import-reactions.action.ts';
import { changeReaction, recordReaction, removeReaction } from './record-reaction.action.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { privatePicture } from '#server/media/media-store.ts';
import { loadSuspicions } from './suspicions.hydration.ts';
import * as stored from './reactions.sql.ts';

export function diaryRoutes(register: Register): void {
  pagedRoute(register, calls.listReactions, {
    defaultRows: limits.diary.pageRows,
    select: ({ viewer, query, context }, rows) =>
      stored.selectReactions(context.database, viewer.id, dayFromCursor(query.cursor), rows),
    cursorOf: ({ happenedOn, id }) => `${happenedOn}_${id}`,
    view: async (rows, { context }) => {
      const ids = rows.flatMap(({ productIds }) => productIds);
      const names = await stored.selectNamesNow(context.database, ids);
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
    const reaction = await stored.selectReaction(database, viewer.id, id);
    return { fileName: `diary-${id}.webp`, content: await privatePicture(media, reaction?.picture ?? undefined, size) };
  });
  register(calls.listDiaryProducts, async ({ viewer, query, context: { database } }) => {
    const used = await stored.selectUsedOn(database, viewer.id, query.on);
    const inUse = await stored.selectInUse(database, viewer.id);
    const names = await stored.selectNamesNow(database, [...used, ...inUse]);
    const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []);
    return { used: named(used), inUse: named(inUse) };
  });
  register(calls.getSuspicions, ({ viewer, context }) => loadSuspicions(context.database, viewer.id));
}

function viewReaction(row: stored.ShownReaction, names: ReadonlyMap<number, { id: number; name: string }>) {
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
