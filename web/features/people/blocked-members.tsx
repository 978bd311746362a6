import { listBlocks, type Person, unblock } from '#contract/people.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { QueryList, LineSkeleton } from '#web/ui/feedback/query-list.tsx';
import { fullName } from './person-words.ts';
import { SettingsList, SettingsSection } from '#web/ui/layout/settings.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import { Note } from '#web/ui/text/note.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';
import { PersonAvatar } from './person-link.tsx';
import { useCall, useChange } from '#web/lib/calls/use-calls.ts';

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
