import type { Person } from '#contract/people.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { LineSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useBlock, useBlocks } from './api.ts';
import { avatarInitial, fullName } from './person-words.ts';

/** Whom one blocked, each with the way back. */
export function BlockedMembers() {
  return (
    <section className="setsec" aria-labelledby="blocked-members-title">
      <h2 id="blocked-members-title" className="t-sub">
        Blocked members
      </h2>
      <QueryList
        query={useBlocks()}
        skeleton={<LineSkeleton about="person" />}
        empty={<p className="t-sm soft">You have blocked nobody.</p>}
      >
        {(blocked) => (
          <ul className="setrows">
            {blocked.map((person) => (
              <BlockedMember key={person.id} person={person} />
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  );
}

function BlockedMember({ person }: { person: Person }) {
  const username = person.username ?? '';
  const { mutate, isPending } = useBlock(username, false);
  const unblock = () =>
    mutate(undefined, {
      onError: (error) =>
        toast({ variant: 'destructive', title: 'Error', description: failureText(error, 'Failed to unblock user') }),
    });
  return (
    <li>
      <span>
        <Avatar userId={person.id} name={avatarInitial(person)} />
        <span>
          <b>{fullName(person)}</b>
          <span className="t-sm mute">@{username}</span>
        </span>
      </span>
      <Button variant="secondary" pending={isPending} aria-label={`Unblock @${username}`} onClick={unblock}>
        Unblock
      </Button>
    </li>
  );
}
