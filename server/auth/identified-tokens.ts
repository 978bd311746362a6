export interface SessionIdentity {
  accountId: string;
  sessionId: string;
  /** How many times the session had been renewed when this token was signed. */
  generation?: number;
}

const mostCached = 20_000;

interface Cached {
  identity: SessionIdentity;
  /** The time when the token expires, in milliseconds. */
  until: number;
}

/** A token's signature needs to be verified only once. Every call still checks that the session is active. */
export function createIdentifiedTokens(now: () => Date) {
  const cached = new Map<string, Cached>();
  return {
    find(token: string): SessionIdentity | undefined {
      const found = cached.get(token);
      return found && found.until > now().getTime() ? found.identity : undefined;
    },
    keep(token: string, { identity, until }: Cached): void {
      if (cached.size >= mostCached) cached.clear();
      cached.set(token, { identity, until });
    },
  };
}
