import { type ReactNode, useState } from 'react';
import { type Device, endDevice, endOtherDevices, listDevices } from '#contract/devices.ts';
import { timeAgo } from '#web/ui/text/time-ago.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { LineSkeleton, QueryList } from '#web/ui/feedback/query-list.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import { useCall, useChange } from '#web/lib/calls/use-calls.ts';
import { listBlocks, type Person, unblock } from '#contract/people.ts';
import { fullName } from './person-words.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Note } from '#web/ui/text/note.tsx';
import { PersonAvatar } from './person-link.tsx';

const firstRows = 5;

/**
 * Refetched each time, because the member may sign in or out elsewhere. `children` show other ways to access the
 * member's data, such as the calendar URL.
 */
export function Devices({ children }: { children: ReactNode }) {
  return (
    <SettingsSection title="Devices">
      <QueryList
        query={useCall(listDevices, {}, { freshFor: 0 })}
        skeleton={<LineSkeleton about="person" />}
        empty={null}
      >
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

const onError = (error: unknown) => showFailureOr(error, 'Failed to sign out device');

function DeviceRow({ device: { id, name, lastUsedAt, isCurrent } }: { device: Device }) {
  const { mutate, isPending } = useChange(endDevice, 'devices', { onError });
  const title = name ?? 'Unknown device';
  return (
    <SettingsRow
      icon="user"
      title={title}
      hint={isCurrent ? 'This device' : `Last used: ${timeAgo(new Date(lastUsedAt))}`}
    >
      {!isCurrent && (
        <SignOutButton of={title} pending={isPending} onClick={() => mutate({ params: { deviceId: id } })} />
      )}
    </SettingsRow>
  );
}

function EndOthersRow({ count }: { count: number }) {
  const { mutate, isPending } = useChange(endOtherDevices, 'devices', { onError });
  return (
    <SettingsRow icon="log-out" title="All other devices" hint={`${count} besides this one`}>
      <SignOutButton of="all other devices" pending={isPending} onClick={() => mutate({})} />
    </SettingsRow>
  );
}

function SignOutButton({ of, ...button }: { of: string; pending: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" aria-label={`Sign out ${of}`} {...button}>
      Sign out
    </Button>
  );
}

export function BlockedMembers() {
  return (
    <SettingsSection title="Blocked members">
      <QueryList
        query={useCall(listBlocks, {})}
        skeleton={<LineSkeleton about="person" />}
        empty={<Note>You haven’t blocked anyone.</Note>}
      >
        {(blocked) => (
          <SettingsList>
            {blocked.map((person) => (
              <BlockedMember key={person.id} person={person} />
            ))}
          </SettingsList>
        )}
      </QueryList>
    </SettingsSection>
  );
}

function BlockedMember({ person }: { person: Person }) {
  const username = person.username ?? '';
  const { mutate, isPending } = useChange(unblock, 'block', {
    onError: (error) => showFailureOr(error, 'Failed to unblock user'),
  });
  return (
    <li>
      <span>
        <PersonAvatar person={person} />
        <span>
          <b>{fullName(person)}</b>
          <span className={classNames(typography.small, typography.muted)}>@{username}</span>
        </span>
      </span>
      <Button
        variant="secondary"
        pending={isPending}
        aria-label={`Unblock @${username}`}
        onClick={() => mutate({ params: { username } })}
      >
        Unblock
      </Button>
    </li>
  );
}
