import { listen } from '#server/database/listen.ts';
import type { Database } from '#server/sql/database.ts';
import { selectLivingSession, type Session, sessionEnded } from './session-store.ts';

const mostKept = 20_000;

/** Whether a session still lives, kept in the process and dropped as soon as any process ends it. */
export interface LivingSessions {
  find: (sessionId: string) => Promise<Session | undefined>;
  /** Sessions that this process ended count as ended before its answer goes out. */
  forget: (sessionIds: readonly string[]) => void;
  /** From here on answers are kept; before, every question goes to the database. */
  start: () => void;
  stop: () => Promise<void>;
  /** Calls `listener` once the session ended, or may have ended unheard. Answers how to call it off. */
  whenEnded: (sessionId: string, listener: () => void) => () => void;
}

export function createLivingSessions(database: Database): LivingSessions {
  const kept = new Map<string, Session>();
  const watchers = new Map<string, Set<() => void>>();
  let hears = false;
  // Counts what was dropped: an answer read from the database before a drop must not be kept after it.
  let drops = 0;
  let listener: { stop: () => Promise<void> } | undefined;

  function forget(sessionIds: readonly string[]): void {
    drops++;
    for (const id of sessionIds) {
      kept.delete(id);
      for (const listener of watchers.get(id) ?? []) listener();
    }
  }
  function forgetAll(hearing: boolean): void {
    hears = hearing;
    drops++;
    kept.clear();
    for (const listener of [...watchers.values()].flatMap((listeners) => [...listeners])) listener();
  }
  async function read(sessionId: string): Promise<Session | undefined> {
    const dropsBefore = drops;
    const session = await selectLivingSession(database, sessionId);
    if (session && hears && drops === dropsBefore) keep(session);
    return session;
  }
  function keep(session: Session): void {
    if (kept.size >= mostKept) kept.clear();
    kept.set(session.id, session);
  }
  return {
    find: async (sessionId) => kept.get(sessionId) ?? (await read(sessionId)),
    forget,
    start() {
      listener ??= listen(database.$client, {
        channel: sessionEnded,
        onNotice: (id) => forget([id]),
        onConnected: () => forgetAll(true),
        onLost: () => forgetAll(false),
      });
    },
    whenEnded(sessionId, listener) {
      const listeners = watchers.get(sessionId) ?? new Set();
      watchers.set(sessionId, listeners.add(listener));
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) watchers.delete(sessionId);
      };
    },
    async stop() {
      await listener?.stop();
      listener = undefined;
    },
  };
}
