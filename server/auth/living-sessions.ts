import { EventEmitter } from 'node:events';
import { listen } from '#server/database/listen.ts';
import { type Database, poolOf } from '#server/database/database.ts';
import { selectRecordedSuspension, type SuspensionRow } from '#server/viewer/suspensions.sql.ts';
import { isLiving, selectLivingSession, type Session, sessionEnded, updateUse } from './session-store.ts';

const mostCached = 20_000;

interface Cached {
  session: Session;
  /** Null if there is no suspension. Undefined until the suspension is loaded. */
  suspension?: SuspensionRow | null;
}

/** Caches active sessions. Drops a session from the cache as soon as any process ends it or changes its rights. */
export function createLivingSessions(database: Database, now: () => Date) {
  const cached = new Map<string, Cached>();
  const pendingSessions = new Map<string, Promise<Session | undefined>>();
  const pendingSuspensions = new Map<string, Promise<SuspensionRow | undefined>>();
  /** Emits the id of a session that ended or changed. */
  const watchers = new EventEmitter().setMaxListeners(0);
  let hears = false;
  // How many times sessions were dropped from the cache. A row that was read before a drop must not be cached
  // afterward.
  let drops = 0;
  let listener: { stop: () => Promise<void> } | undefined;

  /** Prevents the results of running lookups from being cached or shared with later calls. */
  function startOver(): void {
    drops++;
    pendingSessions.clear();
    pendingSuspensions.clear();
  }
  /** Call this after changing them, so that later calls to this process see the change at once. */
  function forget(sessionOrMemberIds: readonly string[]): void {
    startOver();
    for (const id of sessionOrMemberIds) {
      if (!cached.delete(id)) forgetMember(id);
      watchers.emit(id);
    }
  }
  function forgetMember(id: string): void {
    for (const { session } of cached.values()) if (session.accountId === id) cached.delete(session.id);
  }
  function forgetAll(hearing: boolean): void {
    hears = hearing;
    startOver();
    cached.clear();
    for (const id of watchers.eventNames()) watchers.emit(id);
  }
  async function ask(question: () => Promise<Session | undefined>): Promise<Session | undefined> {
    const dropsBefore = drops;
    const session = await question();
    if (session && hears && drops === dropsBefore) cache(session);
    return session;
  }
  function cache(session: Session): void {
    if (cached.size >= mostCached) cached.clear();
    cached.set(session.id, { session });
  }
  return {
    async find(sessionId: string): Promise<Session | undefined> {
      const known = cached.get(sessionId)?.session;
      if (known && isLiving(known, now())) return known;
      return once(pendingSessions, sessionId, () => ask(() => selectLivingSession(database, sessionId, now())));
    },
    present: (sessionId: string, generation: number) =>
      once(pendingSessions, `${sessionId} ${generation}`, () =>
        ask(() => updateUse(database, sessionId, now(), generation)),
      ),
    /** Returns the suspension of the session's member, even if the suspension is no longer in force. */
    async suspensionOf({ id, accountId }: Session): Promise<SuspensionRow | undefined> {
      const held = cached.get(id);
      if (held?.suspension !== undefined) return held.suspension ?? undefined;
      const dropsBefore = drops;
      const suspension = await once(pendingSuspensions, accountId, () => selectRecordedSuspension(database, accountId));
      if (held && drops === dropsBefore) held.suspension = suspension ?? null;
      return suspension;
    },
    forget,
    /** Starts caching. Before that, every lookup reads from the database. */
    start(): void {
      listener ??= listen(poolOf(database), {
        channel: sessionEnded,
        onNotification: (id) => forget([id]),
        onConnected: () => forgetAll(true),
        onLost: () => forgetAll(false),
      });
    },
    /** Also calls it when the notification connection is lost or restored. Returns a function that unsubscribes. */
    whenEnded(sessionId: string, listener: () => void): () => void {
      watchers.on(sessionId, listener);
      return () => void watchers.off(sessionId, listener);
    },
    async stop(): Promise<void> {
      await listener?.stop();
      listener = undefined;
    },
  };
}

/** Lets simultaneous calls share a lookup, so that a member who sends many calls uses only one database connection. */
function once<T>(pending: Map<string, Promise<T>>, key: string, look: () => Promise<T>): Promise<T> {
  const running = pending.get(key);
  if (running) return running;
  const result = look().finally(() => {
    if (pending.get(key) === result) pending.delete(key);
  });
  pending.set(key, result);
  return result;
}
