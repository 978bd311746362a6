import { sessionKey } from './session-keys.ts';
import { sessionStore } from './session-store.ts';

/** Even if the session's token has expired. */
export async function storedUser(): Promise<string | undefined> {
  try {
    const { user }: { user?: { id?: unknown } } = JSON.parse((await sessionStore.getItem(sessionKey)) ?? '{}') ?? {};
    return typeof user?.id === 'string' ? user.id : undefined;
  } catch {
    return undefined;
  }
}
