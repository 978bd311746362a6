import { useState } from 'react';
import * as queue from '#contract/moderation/queue.ts';
import { personReasonWords } from '#contract/statuses.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { decide, leaveQueue } from './decisions.ts';
import { QueueHead, QueueList } from './queue-list.tsx';
import { Descriptions, History, Reasons, timesWord } from './report-parts.tsx';
import { RemoveContentDialog } from './remove-content-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

export function QueuePeople() {
  const [removing, setRemoving] = useState<queue.ReportedPerson>();
  const [suspending, setSuspending] = useState<queue.ReportedPerson>();
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
          row !== undefined && {
            label: 'Remove content',
            entry: fullName(row.person),
            variant: 'danger',
            shortcut: 'r',
            onPress: () => setRemoving(row),
          },
          row !== undefined && {
            label: 'Suspend',
            entry: fullName(row.person),
            shortcut: 's',
            onPress: () => setSuspending(row),
          },
        ]}
      >
        {(reported, pick, actions) => (
          <>
            <QueueHead
              person={reported.person}
              pick={pick(`the reports of ${fullName(reported.person)}`)}
              facts={
                <>
                  Reported {timesWord(reported.reportCount)} · <TimeAgo moment={reported.lastReportDate} />
                </>
              }
            >
              <Reasons reasons={reported.reasons} words={personReasonWords} />
            </QueueHead>
            <History history={reported.history} />
            {reported.bio && <blockquote>{reported.bio}</blockquote>}
            <Descriptions descriptions={reported.descriptions} />
            {actions}
          </>
        )}
      </QueueList>
      {removing && (
        <RemoveContentDialog member={removing.person} ids={[removing.id]} onClose={() => setRemoving(undefined)} />
      )}
      {suspending && (
        <SuspendDialog
          member={suspending.person}
          onSuspended={() => void leaveQueue({ kind: 'people', ids: [suspending.id] })}
          onClose={() => setSuspending(undefined)}
        />
      )}
    </>
  );
}
