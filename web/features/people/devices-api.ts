import { useMutation, useQuery } from '@tanstack/react-query';
import { endDevice, endOtherDevices, listDevices } from '#contract/devices.ts';
import { callQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Always refetches, because the member may sign in or out elsewhere. */
export function useDevices() {
  return useQuery(callQuery(listDevices, {}, { freshFor: 0 }));
}

export function useEndDevice(deviceId: string) {
  return useMutation({
    mutationFn: () => send(endDevice, { params: { deviceId } }),
    // Refetches even after a failure, because the session may have ended elsewhere.
    onSettled: () => refreshAfter('devices'),
  });
}

export function useEndOtherDevices() {
  return useMutation({
    mutationFn: () => send(endOtherDevices, {}),
    onSuccess: () => refreshAfter('devices'),
  });
}
