import { useMutation, useQuery } from '@tanstack/react-query';
import { endDevice, endOtherDevices, listDevices } from '#contract/devices.ts';
import { callQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Returns the member's signed-in devices. Always refetches, because the member may sign in or out elsewhere. */
export function useDevices() {
  return useQuery(callQuery(listDevices, {}, { freshFor: 0 }));
}

export function useEndDevice(deviceId: string) {
  return useMutation({
    mutationFn: () => send(endDevice, { params: { deviceId } }),
    // Also refetches after a failure, because a session that was not found may have ended elsewhere.
    onSettled: () => refreshAfter('devices'),
  });
}

export function useEndOtherDevices() {
  return useMutation({
    mutationFn: () => send(endOtherDevices, {}),
    onSuccess: () => refreshAfter('devices'),
  });
}
