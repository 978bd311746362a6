import type { MemberHistory } from '#contract/moderation/queue.ts';
import type { ReportReason } from '#contract/statuses.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
import { counted } from '#web/ui/text/counted.ts';
import { Pill } from '#web/ui/text/tag.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { QueueNotes } from './queue-list.tsx';
import * as styles from './report-parts.module.css';

interface ReasonsProps {
  reasons: readonly { reason: ReportReason; count: number }[];
  words: Record<ReportReason, string>;
}

export function Reasons({ reasons, words }: ReasonsProps) {
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          <Pill className={styles.reason}>
            {words[reason]}
            {count > 1 && ` × ${count}`}
          </Pill>
        </li>
      ))}
    </ul>
  );
}

export function Descriptions({ descriptions }: { descriptions: readonly string[] }) {
  if (descriptions.length === 0) return null;
  return (
    <QueueNotes label="Comments from reporters">
      {descriptions.map((description, index) => (
        <li key={`${index} ${description}`}>“{description}”</li>
      ))}
    </QueueNotes>
  );
}

const dayOf = (moment: string) => writtenDay(moment.slice(0, 10));

/** What earlier decisions were about this member. */
export function History({ history }: { history: MemberHistory }) {
  const { memberSince, reviews, reports, removedReviews, suspensions, suspendedSince } = history;
  const facts = [
    `Member since ${dayOf(memberSince)}`,
    counted(reviews, 'review'),
    `${counted(reports, 'report')} in all`,
    removedReviews > 0 && `${counted(removedReviews, 'review')} removed`,
    suspendedSince !== null && `Suspended since ${dayOf(suspendedSince)}`,
  ].filter((fact) => fact !== false);
  return (
    <div className={classNames(typography.small, typography.soft)}>
      <p>{facts.join(' · ')}</p>
      {suspensions.length > 0 && (
        <ul aria-label="Suspensions">
          {suspensions.map(({ reason, date }) => (
            <li key={date}>
              Suspended {dayOf(date)}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns "once", "twice" or "3 times". */
export function timesWord(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count.toLocaleString('en')} times`;
}
