import type { Device } from '#contract/devices.ts';

interface SignedInDevice {
  id: string;
  device: Device['name'];
  createdAt: Date;
  usedAt: Date;
}

export function viewDevice({ id, device, createdAt, usedAt }: SignedInDevice, currentId: string): Device {
  return {
    id,
    name: device,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: usedAt.toISOString(),
    isCurrent: id === currentId,
  };
}
