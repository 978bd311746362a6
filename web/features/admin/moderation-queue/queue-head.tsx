import type { ReactNode } from 'react';
import type { Person } from '#contract/people.ts';
import { PersonAvatar, PersonLink } from '#web/features/people/person-link.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './queue-head.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface QueueHeadProps {
  person: Person;
  facts: ReactNode;
  pick: ReactNode;
  /** Badges at the end of the row. */
  children?: ReactNode;
}

export function QueueHead({ person, facts, pick, children }: QueueHeadProps) {
  return (
    <div className={styles.head}>
      {pick}
      <PersonAvatar person={person} />
      <span className={styles.person}>
        <PersonLink person={person} named="full" />
        <span className={classNames(typography.tiny, typography.muted)}>{facts}</span>
      </span>
      {children}
    </div>
  );
}

export const emptyQueue = { title: 'The queue is empty', text: 'New requests, photos, and reports appear here.' };
