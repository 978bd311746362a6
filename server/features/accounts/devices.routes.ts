import { endDevice, endOtherDevices, listDevices } from '#contract/devices.ts';
import { selectLivingSessions } from '#server/auth/session-store.ts';
import { signOut } from '#server/auth/sessions.ts';
import { CallError } from '#server/call-error.ts';
import type { Register } from '#server/http/register.ts';
import { viewDevice } from './device.view.ts';

export function deviceRoutes(register: Register): void {
  register(listDevices, async ({ viewer, context }) => {
    const sessions = await selectLivingSessions(context.database, viewer.id, context.now());
    return sessions.map((session) => viewDevice(session, viewer.sessionId));
  });
  register(endDevice, async ({ viewer, params, context }) => {
    const ended = await signOut(context, { accountId: viewer.id, sessionId: params.deviceId }, 'local');
    if (ended.length === 0) throw new CallError('not_found', 'Not found');
    return { success: true as const };
  });
  register(endOtherDevices, async ({ viewer, context }) => {
    await signOut(context, { accountId: viewer.id, sessionId: viewer.sessionId }, 'others');
    return { success: true as const };
  });
}
