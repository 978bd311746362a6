import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timestamp } from './shapes.ts';

export const device = z.object({
  id: z.string(),
  /** A name such as "Firefox on Linux". Null if the browser did not identify itself. */
  name: z.nullable(z.string()),
  signedInAt: timestamp,
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint('GET /api/me/devices', {
  summary: 'Lists the devices on which the viewer is signed in, most recently used first',
  response: z.array(device),
});
export const endDevice = endpoint('DELETE /api/me/devices/:deviceId', {
  openToSuspended: true,
  summary: 'Signs out one of the viewer’s devices',
  params: z.object({ deviceId: z.uuid('Invalid id') }),
});
export const endOtherDevices = endpoint('DELETE /api/me/devices', {
  openToSuspended: true,
  summary: 'Signs out all of the viewer’s devices except this one',
});
