import type { ImportReason } from '#contract/catalog-import.ts';
import { QueueNotes } from '#web/features/moderation/queue-list.tsx';

/** Why rows of an import were not simply added, and how many rows each reason is about. */
export function OutcomeNotes({ reasons }: { reasons: readonly ImportReason[] }) {
  const explained = reasons.filter(({ reason }) => reason !== null);
  if (explained.length === 0) return null;
  return (
    <QueueNotes label="Reasons">
      {explained.map(({ reason, outcome, rows }) => (
        <li key={`${outcome} ${reason}`}>
          {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'} {outcome}: {reason}
        </li>
      ))}
    </QueueNotes>
  );
}
