import * as calls from '#contract/pan-challenge.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadShelfEntries, writeShelf } from '#server/features/shelves/shelf-entries.ts';
import * as stored from './pan-challenge.sql.ts';

export function panChallengeRoutes(register: Register): void {
  register(calls.getCurrentChallenge, async ({ viewer, context, today }) => {
    const current = currentOf(await stored.selectChallenges(context.database, viewer.id), today);
    return current ? withProgress(context, current) : null;
  });
  register(calls.startChallenge, async ({ viewer, body, context }) => {
    const started = await stored.insertChallenge(context.database, {
      ...body,
      userId: viewer.id,
      createdAt: context.now(),
    });
    if (!started) throw new CallError('already_exists', `You already have a challenge for ${body.year}`);
    return withProgress(context, started);
  });
  register(calls.changeGoal, async ({ viewer, params, body, context }) =>
    withProgress(
      context,
      found(await stored.updateChallenge(context.database, viewer.id, params.id, body), 'challenge_not_found'),
    ),
  );
  register(calls.optOut, async ({ viewer, params, context }) => {
    found(await stored.deleteChallenge(context.database, viewer.id, params.id), 'challenge_not_found');
  });
  pagedRoute(register, calls.listFinished, {
    select: ({ viewer, params, query, context }, rows) =>
      stored.selectFinished(
        context.database,
        viewer.id,
        { year: params.year, before: dayFromCursor(query.cursor) },
        rows,
      ),
    cursorOf: ({ dateFinished, id }) => `${dateFinished}_${id}`,
    view: async (rows, { viewer, context }) => writeShelf(await loadShelfEntries(context, rows, viewer.id), viewer.id),
  });
}

/** If there is none, returns the latest challenge whose creation date in UTC is in the current year (OP-60). */
function currentOf(latestFirst: readonly stored.ChallengeRow[], today: string): stored.ChallengeRow | undefined {
  const year = Number(today.slice(0, 4));
  return (
    latestFirst.find((challenge) => challenge.year === year) ??
    latestFirst.find((challenge) => challenge.createdAt.getUTCFullYear() === year)
  );
}

async function withProgress(context: Context, { id, goal, year, userId }: stored.ChallengeRow) {
  return { id, goal, year, progress: await stored.countFinished(context.database, userId, year) };
}
