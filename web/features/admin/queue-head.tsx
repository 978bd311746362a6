import type { ReactNode } from 'react';
import type { Person } from '#contract/people.ts';
import { PersonLink } from '#web/features/people/person-link.tsx';
import { avatarInitial } from '#web/features/people/person-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';

interface QueueHeadProps {
  person: Person;
  facts: ReactNode;
  pick: ReactNode;
  /** Pills at the end of the line. */
  children?: ReactNode;
}

/** Who it is about, and since when. */
export function QueueHead({ person, facts, pick, children }: QueueHeadProps) {
  return (
    <div className="qcard-h">
      {pick}
      <Avatar userId={person.id} name={avatarInitial(person)} />
      <span className="qwho">
        <PersonLink person={person} named="full" />
        <span className="t-xs mute">{facts}</span>
      </span>
      {children}
    </div>
  );
}

/** What the queue says where nothing waits. */
export const emptyQueue = { title: 'The queue is empty', text: 'New requests, photos and reports land here.' };
