import { type ReactNode, useState } from 'react';
import type { Device } from '#contract/devices.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { LineSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { useDevices, useEndDevice, useEndOtherDevices } from './devices-api.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

/** The number of devices in the list until the member shows all devices. */
const firstRows = 5;

/** `children` show other ways to access the member's data, such as the calendar URL. */
export function Devices({ children }: { children: ReactNode }) {
  return (
    <SettingsSection title="Devices">
      <QueryList query={useDevices()} skeleton={<LineSkeleton about="person" />} empty={null}>
        {(devices) => <DeviceList devices={devices} />}
      </QueryList>
      {children}
    </SettingsSection>
  );
}

function DeviceList({ devices }: { devices: Device[] }) {
  const [showsAll, setShowsAll] = useState(false);
  // Lists the current device first. The other devices stay sorted by last use.
  const sorted = devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const rows = showsAll ? sorted : sorted.slice(0, firstRows);
  return (
    <>
      <SettingsList>
        {rows.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
        {devices.length > 2 && <EndOthersRow count={devices.length - 1} />}
      </SettingsList>
      {rows.length < devices.length && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          Show all {devices.length} devices
        </Button>
      )}
    </>
  );
}

function DeviceRow({ device: { id, name, lastUsedAt, isCurrent } }: { device: Device }) {
  const { mutate, isPending } = useEndDevice(id);
  const title = name ?? 'Unknown device';
  return (
    <SettingsRow
      icon="user"
      title={title}
      hint={isCurrent ? 'This device' : `Last used: ${timeAgo(new Date(lastUsedAt))}`}
    >
      {!isCurrent && (
        <Button
          variant="secondary"
          pending={isPending}
          aria-label={`Sign out ${title}`}
          onClick={() => mutate(undefined, { onError: (error) => showFailureOr(error, 'Failed to sign out device') })}
        >
          Sign out
        </Button>
      )}
    </SettingsRow>
  );
}

function EndOthersRow({ count }: { count: number }) {
  const { mutate, isPending } = useEndOtherDevices();
  return (
    <SettingsRow icon="log-out" title="All other devices" hint={`${count} besides this one`}>
      <Button
        variant="secondary"
        pending={isPending}
        aria-label="Sign out all other devices"
        onClick={() => mutate(undefined, { onError: (error) => showFailureOr(error, 'Failed to sign out device') })}
      >
        Sign out
      </Button>
    </SettingsRow>
  );
}
