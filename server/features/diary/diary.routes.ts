import * as calls from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { mediaSizes } from '#contract/media.ts';
import { importReactions } from './import-reactions.action.ts';
import { readDiaryFile } from './read-diary-file.ts';
import { changeReaction, recordReaction, removeReaction } from './record-reaction.action.ts';
import { CallError } from '#server/call-error.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadSuspicions } from './suspicions.hydration.ts';
import { selectInUse, selectNamesNow, selectReactionPicture, selectReactions, selectUsedOn } from './reactions.sql.ts';
import { viewReaction, viewSuspicions } from './reaction.view.ts';

const done = { success: true as const };

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
  register(calls.recordReaction, async ({ viewer, body, today, context }) => {
    await recordReaction(context, viewer.id, body, today);
    return done;
  });
  register(calls.importReactions, async ({ viewer, body, context }) => {
    const { entries, unread } = await readDiaryFile(body.csv);
    const { added, unlinked } = await importReactions(context, viewer.id, entries);
    return { added, leftOut: entries.length + unread - added, unlinked };
  });
  register(calls.changeReaction, async ({ viewer, params, body, today, context }) => {
    await changeReaction(context, viewer.id, params.id, body, today);
    return done;
  });
  register(calls.deleteReaction, async ({ viewer, params, context }) => {
    await removeReaction(context, viewer.id, params.id);
    return done;
  });
  register(calls.showReactionPhoto, async ({ viewer, params, context: { database, media } }) => {
    const size = mediaSizes.find((known) => known === params.size);
    const picture = size && (await selectReactionPicture(database, viewer.id, params.id));
    const content = size && picture && (await media.get(picture, size));
    if (!content) throw new CallError('not_found', 'Photo not found');
    return { fileName: `diary-${params.id}.webp`, content };
  });
  register(calls.listDiaryProducts, async ({ viewer, query, context: { database } }) => {
    const used = await selectUsedOn(database, viewer.id, query.on);
    const inUse = await selectInUse(database, viewer.id);
    const names = await selectNamesNow(database, [...used, ...inUse]);
    const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []);
    return { used: named(used), inUse: named(inUse) };
  });
  register(calls.getSuspicions, async ({ viewer, context }) =>
    viewSuspicions(await loadSuspicions(context.database, viewer.id)),
  );
}
