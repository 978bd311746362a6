import { sessionKey } from './session-keys.ts';
import { sessionStore } from './session-store.ts';

/** Whose session lies on this device, whether or not its token still counts; nobody's where there is none. */
export async function storedUser(): Promise<string | undefined> {
  try {
    const { user }: { user?: { id?: unknown } } = JSON.parse((await sessionStore.getItem(sessionKey)) ?? '{}') ?? {};
    return typeof user?.id === 'string' ? user.id : undefined;
  } catch {
    return undefined;
  }
}
