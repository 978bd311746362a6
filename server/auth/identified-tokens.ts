export interface SessionIdentity {
  accountId: string;
  sessionId: string;
  /** How often the session's tokens were renewed when this one was signed. */
  generation?: number;
}

const mostKept = 20_000;

interface Kept {
  identity: SessionIdentity;
  /** When the token ends, in milliseconds. */
  until: number;
}

/**
 * Whom tokens name whose signature was verified: a token never changes, so that it needs that once. Whether its session
 * lives is asked at every call all the same.
 */
export function createIdentifiedTokens(now: () => Date) {
  const kept = new Map<string, Kept>();
  return {
    find(token: string): SessionIdentity | undefined {
      const found = kept.get(token);
      return found && found.until > now().getTime() ? found.identity : undefined;
    },
    keep(token: string, { identity, until }: Kept): void {
      if (kept.size >= mostKept) kept.clear();
      kept.set(token, { identity, until });
    },
  };
}
