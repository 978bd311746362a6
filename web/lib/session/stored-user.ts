import { sessionKey } from './session-keys.ts';
import { sessionStore } from './session-store.ts';

/**
 * Returns the user id of the session on this device, even if its token has expired. Returns undefined if there is no
 * session.
 */
export async function storedUser(): Promise<string | undefined> {
  try {
    const { user }: { user?: { id?: unknown } } = JSON.parse((await sessionStore.getItem(sessionKey)) ?? '{}') ?? {};
    return typeof user?.id === 'string' ? user.id : undefined;
  } catch {
    return undefined;
  }
}
