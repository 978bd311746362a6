import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { first, only, hasRow, rowsWhere } from '#server/database/rows.ts';
import { sessions } from '#server/database/tables/account.ts';
import { deriveSecret, hashOf } from './derived-secrets.ts';

export type Session = typeof sessions.$inferSelect;

/** Notifications are ids of sessions that ended or changed, or of members whose suspension changed (migration 0101). */
export const sessionEnded = 'session_ended';

const day = 24 * 60 * 60_000;
/**
 * How long a session is valid after its last use (`unused`) and in total (`atMost`), in milliseconds. `perAccount` is
 * how many sessions an account can have.
 * @internal Exported for tests.
 */
export const sessionLimits = { unused: 30 * day, atMost: 365 * day, perAccount: 50 };

/** True while the session is active. The timestamps determine when a session expires, so no job has to end it. */
export function isLiving({ endedAt, usedAt, createdAt }: Session, now: Date): boolean {
  const usedSince = now.getTime() - usedAt.getTime();
  const livedFor = now.getTime() - createdAt.getTime();
  return endedAt === null && usedSince < sessionLimits.unused && livedFor < sessionLimits.atMost;
}

function areLiving(now: Date): SQL | undefined {
  return and(
    isNull(sessions.endedAt),
    gt(sessions.usedAt, new Date(now.getTime() - sessionLimits.unused)),
    gt(sessions.createdAt, new Date(now.getTime() - sessionLimits.atMost)),
  );
}

export const selectLivingSession = (queries: Queries, id: string, now: Date) =>
  first(rowsWhere(queries, sessions, and(eq(sessions.id, id), areLiving(now))));

export function selectLivingSessions(queries: Queries, accountId: string, now: Date): Promise<Session[]> {
  return queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), areLiving(now)))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
    .limit(sessionLimits.perAccount);
}

export type NewSession = Pick<Session, 'accountId' | 'openedBy'> &
  Partial<Pick<Session, 'device' | 'networkHash' | 'secondStep' | 'provedAt'>>;

export async function insertSession(queries: Pick<Queries, 'insert'>, session: NewSession, now: Date): Promise<string> {
  const inserted = queries.insert(sessions).values({ ...session, createdAt: now, usedAt: now });
  return only(await inserted.returning({ id: sessions.id })).id;
}

const hasSessionFrom = async (
  queries: Queries,
  accountId: string,
  network: string | undefined,
  secondStep?: Session['secondStep'],
) =>
  hasRow(
    queries,
    sessions,
    and(
      eq(sessions.accountId, accountId),
      eq(sessions.networkHash, await networkHashOf(queries, accountId, network)),
      secondStep && eq(sessions.secondStep, secondStep),
    ),
  );

/** Records that the session was used, and the generation of the access token with which it was used. */
export const updateUse = (queries: Queries, id: string, now: Date, presentedGeneration = 0) =>
  first(
    queries
      .update(sessions)
      .set({
        usedAt: now,
        presentedGeneration: sql`greatest(${sessions.presentedGeneration}, ${presentedGeneration})`,
      })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
      .returning(),
  );

export async function updateRenewal(queries: Queries, id: string, networkHash: Buffer, now: Date): Promise<void> {
  await queries
    .update(sessions)
    .set({ usedAt: now, renewedAt: now, renewedNetworkHash: networkHash })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function passSecondFactor(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.update(sessions).set({ secondStep: 'passed', usedAt: now }).where(eq(sessions.id, id));
  await readAnew(queries, [id]);
}

/** The account no longer has an authenticator app. Returns the ids of these sessions. */
export async function forgetSecondFactors(queries: Queries, accountId: string): Promise<string[]> {
  const changed = await queries
    .update(sessions)
    .set({ secondStep: 'none' })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.secondStep, 'none')))
    .returning({ id: sessions.id });
  const ids = changed.map(({ id }) => id);
  await readAnew(queries, ids);
  return ids;
}

export const selectOldestSession = (queries: Queries, accountId: string) =>
  first(
    queries.select().from(sessions).where(eq(sessions.accountId, accountId)).orderBy(asc(sessions.createdAt)).limit(1),
  );

type Proof = 'provedAt' | 'removesFactorsSince' | 'emailCodeId' | 'emailCodeAt' | 'emailProvedAt';

/** Other processes may cache the old values, so read these from the database. */
export async function updateProofs(queries: Queries, id: string, proofs: Partial<Pick<Session, Proof>>): Promise<void> {
  await queries.update(sessions).set(proofs).where(eq(sessions.id, id));
}

/** Makes every process drop these sessions from its cache, because they ended or their rights changed. */
async function readAnew(queries: Queries, ids: readonly string[]): Promise<void> {
  for (const id of ids) await queries.execute(sql`select pg_notify(${sessionEnded}, ${id})`);
}

/** Which sessions to end: `local` means the current session, `others` all other sessions, and `global` all sessions. */
export type SignOutScope = 'local' | 'others' | 'global';

/** Ends sessions of an account and notifies all processes on commit. Returns the ids of the ended sessions. */
export function endSessions(
  queries: Queries,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  scope: SignOutScope,
  now: Date,
): Promise<string[]> {
  return end(queries, and(eq(sessions.accountId, accountId), inScope(scope, sessionId)), now);
}

export function endSurplusSessions(queries: Queries, accountId: string, now: Date): Promise<string[]> {
  const surplus = queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt), desc(sessions.id))
    .offset(sessionLimits.perAccount);
  return end(queries, inArray(sessions.id, surplus), now);
}

async function end(queries: Queries, which: SQL | undefined, now: Date): Promise<string[]> {
  const ended = await queries
    .update(sessions)
    .set({ endedAt: now })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  const ids = ended.map(({ id }) => id);
  await readAnew(queries, ids);
  return ids;
}

function inScope(scope: SignOutScope, sessionId: string): SQL | undefined {
  if (scope === 'local') return eq(sessions.id, sessionId);
  return scope === 'others' ? ne(sessions.id, sessionId) : undefined;
}

export async function deleteEndedSessions(queries: Queries, before: Date): Promise<void> {
  await queries.delete(sessions).where(or(lt(sessions.endedAt, before), lt(sessions.usedAt, before)));
}

/** With this id, the server does the same work as for known accounts, so that response times reveal nothing. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Returns a keyed hash of the account and the network, so that sessions store no IP addresses. */
export async function networkHashOf(queries: Queries, accountId: string, network = 'unknown'): Promise<Buffer> {
  return hashOf(await deriveSecret(queries, 'network', `${accountId}:${network}`));
}

export const isKnownThere = (queries: Queries, accountId: string | undefined, network: string | undefined) =>
  hasSessionFrom(queries, accountId ?? nobody, network);

export const isSecondFactorNetwork = (queries: Queries, accountId: string, network: string | undefined) =>
  hasSessionFrom(queries, accountId, network, 'passed');
