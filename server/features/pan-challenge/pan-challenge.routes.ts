import {
  type Challenge,
  changeGoal,
  getCurrentChallenge,
  listFinished,
  optOut,
  startChallenge,
} from '#contract/pan-challenge.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadShelfEntries } from '#server/features/shelves/shelf-entries.hydration.ts';
import {
  type ChallengeRow,
  countFinished,
  deleteChallenge,
  insertChallenge,
  selectChallenges,
  selectFinished,
  updateChallenge,
} from './pan-challenge.sql.ts';
import { writeShelfEntry } from '#server/features/shelves/shelf-entry.view.ts';
import { writtenList } from '#server/written.ts';

export function panChallengeRoutes(register: Register): void {
  register(getCurrentChallenge, async ({ viewer, context, today }) => {
    const current = currentOf(await selectChallenges(context.database, viewer.id), today);
    return current ? withProgress(context, current) : null;
  });
  register(startChallenge, async ({ viewer, body, context }) => {
    const started = await insertChallenge(context.database, { ...body, userId: viewer.id, createdAt: context.now() });
    if (!started) throw new CallError('already_exists', `You already have a challenge for ${body.year}`);
    return withProgress(context, started);
  });
  register(changeGoal, async ({ viewer, params, body, context }) =>
    withProgress(
      context,
      found(await updateChallenge(context.database, viewer.id, params.id, body), 'challenge_not_found'),
    ),
  );
  register(optOut, async ({ viewer, params, context }) => {
    found(await deleteChallenge(context.database, viewer.id, params.id), 'challenge_not_found');
  });
  pagedRoute(register, listFinished, {
    select: ({ viewer, params, query, context }, rows) =>
      selectFinished(context.database, viewer.id, { year: params.year, before: dayFromCursor(query.cursor) }, rows),
    cursorOf: ({ dateFinished, id }) => `${dateFinished}_${id}`,
    view: async (rows, { viewer, context }) => {
      const loaded = await loadShelfEntries(context, rows, viewer.id);
      return writtenList(loaded.map((entry) => writeShelfEntry(entry, viewer.id)));
    },
  });
}

/** If there is none, returns the latest challenge whose creation date in UTC is in the current year (OP-60). */
function currentOf(latestFirst: readonly ChallengeRow[], today: string): ChallengeRow | undefined {
  const year = Number(today.slice(0, 4));
  return (
    latestFirst.find((challenge) => challenge.year === year) ??
    latestFirst.find((challenge) => challenge.createdAt.getUTCFullYear() === year)
  );
}

async function withProgress(context: Context, { id, goal, year, userId }: ChallengeRow): Promise<Challenge> {
  return { id, goal, year, progress: await countFinished(context.database, userId, year) };
}
