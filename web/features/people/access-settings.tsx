import { type ReactNode, useState } from 'react';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { type Device, endDevice, endOtherDevices, listDevices } from '#contract/devices.ts';
import { timeAgo } from '#web/ui/text/time-ago.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { LineSkeleton, QueryList } from '#web/ui/feedback/query-list.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import { useCall, useChange } from '#web/lib/calls/use-calls.ts';
import { listBlocks, type Person, unblock } from '#contract/people.ts';
import { fullName } from './person-words.ts';
import { Note } from '#web/ui/text/note.tsx';
import { PersonAvatar } from './person-link.tsx';
import { latePart } from '#web/lib/loading/load-late.tsx';

const ReportPerson = latePart(async () => (await import('./report-dialog.tsx')).ReportPerson);
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
        {rows.map(({ id, name, lastUsedAt, isCurrent }) => (
          <SettingsRow
            key={id}
            icon="user"
            title={name ?? unnamed}
            hint={isCurrent ? 'This device' : `Last used: ${timeAgo(new Date(lastUsedAt))}`}
          >
            {!isCurrent && <SignOutButton of={name ?? unnamed} call={endDevice} input={{ params: { deviceId: id } }} />}
          </SettingsRow>
        ))}
        {devices.length > 2 && (
          <SettingsRow icon="log-out" title="All other devices" hint={`${devices.length - 1} besides this one`}>
            <SignOutButton of="all other devices" call={endOtherDevices} input={{}} />
          </SettingsRow>
        )}
      </SettingsList>
      {rows.length < devices.length && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          Show all {devices.length} devices
        </Button>
      )}
    </>
  );
}

const unnamed = 'Unknown device';

function SignOutButton<E extends Endpoint>({ of, call, input }: { of: string; call: E; input: CallInput<E> }) {
  const { mutate, isPending } = useChange(call, 'devices', {
    onError: (error) => showFailureOr(error, 'Failed to sign out device'),
  });
  return (
    <Button variant="secondary" aria-label={`Sign out ${of}`} pending={isPending} onClick={() => mutate(input)}>
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
  const [reporting, setReporting] = useState(false);
  const { mutate, isPending } = useChange(unblock, 'block', {
    onError: (error) => showFailureOr(error, 'Failed to unblock user'),
  });
  return (
    <SettingsRow icon={<PersonAvatar person={person} />} title={fullName(person)} hint={`@${username}`}>
      <Button variant="ghost" aria-label={`Report @${username}`} onClick={() => setReporting(true)}>
        Report
      </Button>
      <Button
        variant="secondary"
        pending={isPending}
        aria-label={`Unblock @${username}`}
        onClick={() => mutate({ params: { username } })}
      >
        Unblock
      </Button>
      {reporting && <ReportPerson username={username} onClose={() => setReporting(false)} />}
    </SettingsRow>
  );
}
