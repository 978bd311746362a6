import type { Person } from '#contract/people.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { LineSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { useBlock, useBlocks } from './people-api.ts';
import { avatarInitial, fullName } from './person-words.ts';
import { SettingsList, SettingsSection } from '#web/ui/layout/settings.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Lists the members whom the viewer has blocked, each with a button to unblock them. */
export function BlockedMembers() {
  return (
    <SettingsSection title="Blocked members">
      <QueryList
        query={useBlocks()}
        skeleton={<LineSkeleton about="person" />}
        empty={<p className={classNames(typography.small, typography.soft)}>You haven’t blocked anyone.</p>}
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
  const { mutate, isPending } = useBlock(username, false);
  const unblock = () =>
    mutate(undefined, {
      onError: (error) => showFailureOr(error, 'Failed to unblock user'),
    });
  return (
    <li>
      <span>
        <Avatar userId={person.id} name={avatarInitial(person)} imageUrl={person.profileImageUrl} />
        <span>
          <b>{fullName(person)}</b>
          <span className={classNames(typography.small, typography.muted)}>@{username}</span>
        </span>
      </span>
      <Button variant="secondary" pending={isPending} aria-label={`Unblock @${username}`} onClick={unblock}>
        Unblock
      </Button>
    </li>
  );
}
