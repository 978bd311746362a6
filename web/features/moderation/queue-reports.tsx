import { type ReactNode, useState } from 'react';
import type { Person } from '#contract/people.ts';
import { personReasonWords, type ReportReason, reportReasonWords } from '#contract/statuses.ts';
import * as queue from '#contract/moderation/queue.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { counted } from '#web/ui/text/counted.ts';
import { Stars } from '#web/ui/text/rating.tsx';
import { Pill } from '#web/ui/text/tag.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { QueueHead, QueueList, QueueNotes } from './queue-list.tsx';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { decide, leaveQueue } from './decisions.ts';
import { RemoveContentDialog, SuspendDialog } from './member-dialogs.tsx';
import { QueuePhoto } from './queue-photo.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './queue-reports.module.css';

export function QueueReports() {
  const [suspending, setSuspending] = useState<queue.ReportedReview>();
  const [removing, setRemoving] = useState<number[]>();
  const retain = (ids: number[]) =>
    decide({
      kind: 'reports',
      ids,
      send: () => sendChange(queue.retainReviews, { body: { ids } }, 'queue'),
      success: ids.length === 1 ? 'Review kept' : 'Reviews kept',
    });
  return (
    <>
      <QueueList
        label="Reported reviews"
        kind="reports"
        query={usePages(queue.listReportedReviews, pageAt, { freshFor: 0 })}
        actionsOf={(ids, row) => [
          {
            label: row ? 'Remove review' : 'Remove selected',
            variant: 'danger',
            shortcut: 'r',
            onPress: () => setRemoving(ids),
          },
          { label: row ? 'Keep review' : 'Keep selected', shortcut: 'a', onPress: () => retain(ids) },
          row && suspendAction(row.author, row.history, () => setSuspending(row)),
        ]}
      >
        {(reported, pick, actions) => (
          <Reported
            reported={reported}
            person={reported.author}
            words={reportReasonWords}
            pick={pick(`the review of ${titleOf(reported.product)}`)}
            actions={actions}
          >
            <ReviewText reported={reported} />
          </Reported>
        )}
      </QueueList>
      {removing && (
        <DecisionDialog
          ids={removing}
          title={removing.length === 1 ? 'Remove review?' : `Remove ${counted(removing.length, 'review')}?`}
          description="Its rating, photos, and helpful votes will be deleted too. Its text stays in the change log."
          action="Remove"
          success={removing.length === 1 ? 'Review removed' : 'Reviews removed'}
          kind="reports"
          send={(body) => sendChange(queue.removeReviews, { body }, 'review')}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {suspending && (
        <SuspendDialog
          member={{ ...suspending.author, ...suspending.history }}
          onClose={() => setSuspending(undefined)}
        />
      )}
    </>
  );
}

export function QueuePeople() {
  const [opened, setOpened] = useState<{ dialog: 'remove' | 'suspend'; row: queue.ReportedPerson }>();
  const close = () => setOpened(undefined);
  const dismiss = (ids: number[]) =>
    decide({
      kind: 'people',
      ids,
      send: () => sendChange(queue.dismissPersonReports, { body: { ids } }, 'queue'),
      success: ids.length === 1 ? 'Report dismissed' : 'Reports dismissed',
    });
  return (
    <>
      <QueueList
        label="Reported people"
        kind="people"
        query={usePages(queue.listReportedPeople, pageAt, { freshFor: 0 })}
        actionsOf={(ids, row) => [
          { label: row ? 'Dismiss report' : 'Dismiss selected', shortcut: 'a', onPress: () => dismiss(ids) },
          row && {
            label: 'Remove content',
            entry: fullName(row.person),
            variant: 'danger',
            shortcut: 'r',
            onPress: () => setOpened({ dialog: 'remove', row }),
          },
          row && suspendAction(row.person, row.history, () => setOpened({ dialog: 'suspend', row })),
        ]}
      >
        {(reported, pick, actions) => (
          <Reported
            reported={reported}
            person={reported.person}
            words={personReasonWords}
            pick={pick(`the reports of ${fullName(reported.person)}`)}
            actions={actions}
          >
            {reported.bio && <blockquote>{reported.bio}</blockquote>}
          </Reported>
        )}
      </QueueList>
      {opened?.dialog === 'remove' && (
        <RemoveContentDialog member={opened.row.person} ids={[opened.row.id]} onClose={close} />
      )}
      {opened?.dialog === 'suspend' && (
        <SuspendDialog
          member={{ ...opened.row.person, ...opened.row.history }}
          onSuspended={() => void leaveQueue({ kind: 'people', ids: [opened.row.id] })}
          onClose={close}
        />
      )}
    </>
  );
}

const suspendAction = (person: Person, { suspension }: queue.MemberHistory, onPress: () => void) =>
  ({ label: suspension ? 'Change suspension' : 'Suspend', entry: fullName(person), shortcut: 's', onPress }) as const;

interface ReportedProps {
  reported: Omit<queue.ReportedPerson, 'id' | 'person' | 'bio' | 'followerCount'>;
  person: Person;
  words: Record<ReportReason, string>;
  pick: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

function Reported({ reported, person, words, pick, actions, children }: ReportedProps) {
  const { reportCount, reasons, descriptions, lastReportDate, history } = reported;
  return (
    <>
      <QueueHead
        person={person}
        pick={pick}
        facts={
          <>
            Reported {timesWord(reportCount)} · <TimeAgo moment={lastReportDate} />
          </>
        }
      >
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
      </QueueHead>
      <History history={history} />
      {children}
      <Quotes label="Comments from reporters" texts={descriptions} />
      {actions}
    </>
  );
}

function ReviewText({ reported }: { reported: queue.ReportedReview }) {
  const { author, product, rating, comment, photos, followUps } = reported;
  return (
    <>
      <p className={styles.about}>
        <Stars rating={rating} />
        <span className={classNames(typography.small, typography.soft)}>
          {titleOf(product)}, {product.brandName}
        </span>
      </p>
      <blockquote>{comment || 'No comment, only a rating.'}</blockquote>
      <Quotes label="Added later" texts={followUps} />
      {photos.length > 0 && (
        <ul className={styles.thumbs} aria-label="Photos of the review">
          {photos.map((address, index) => (
            <li key={address}>
              <QueuePhoto address={address} author={author} label={`Photo ${index + 1} of the review, large`} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Quotes({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <QueueNotes label={label}>
      {texts.map((text, index) => (
        <li key={`${index} ${text}`}>“{text}”</li>
      ))}
    </QueueNotes>
  );
}

const dayOf = (moment: string) => writtenDay(moment.slice(0, 10));

function History({ history }: { history: queue.MemberHistory }) {
  const { memberSince, reviews, reports, removedReviews, suspensions, suspension } = history;
  const facts = [
    `Member since ${dayOf(memberSince)}`,
    counted(reviews, 'review'),
    `${counted(reports, 'report')} in all`,
    removedReviews > 0 && `${counted(removedReviews, 'review')} removed`,
    suspension !== null && `Suspended since ${dayOf(suspension.suspendedAt)}`,
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

export function timesWord(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count.toLocaleString('en')} times`;
}
