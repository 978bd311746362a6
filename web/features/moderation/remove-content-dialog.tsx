import { type ContentCounts, countContent, removeContent } from '#contract/moderation/suspensions.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { Skeleton } from '#web/ui/feedback/query-list.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Concerned } from './suspend-dialog.tsx';

interface RemoveContentDialogProps {
  member: Concerned;
  /** The entry of the queue that the removal decides. */
  ids?: number[];
  onClose: () => void;
}

/** Counts before it removes what a member wrote and did in public. The username, shelves, and followers stay. */
export function RemoveContentDialog({ member, ids = [], onClose }: RemoveContentDialogProps) {
  const params = { memberId: member.id };
  const { data, error } = useCall(countContent, { params }, { freshFor: 0 });
  return (
    <DecisionDialog
      kind="people"
      ids={ids}
      title={`Remove all content of ${fullName(member)}?`}
      description="Reviews, helpful marks, activities, follows, tags, names, biography, and picture are removed. The username, shelves, and followers stay. For 30 days, you can restore what was removed in the Members view."
      action="Remove all"
      waits={data === undefined}
      send={({ reason, note }) => sendChange(removeContent, { params, body: { reason, note } }, 'content')}
      changed="content"
      success="Content removed"
      onClose={onClose}
    >
      {data ? <p role="status">{countedContent(data)}</p> : <Skeleton height={24} />}
      {error && <p role="alert">{error.message}</p>}
    </DecisionDialog>
  );
}

function countedContent(counts: ContentCounts): string {
  const parts = [
    [counts.reviews, 'review'],
    [counts.photos, 'photo'],
    [counts.followUps, 'follow-up'],
    [counts.helpfulMarks, 'helpful mark'],
    [counts.activities, 'activity', 'activities'],
    [counts.follows, 'follow'],
    [counts.tags, 'tag'],
    [counts.profileTexts, 'profile text'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, noun, plural]) => counted(count, noun, plural));
  return shown.length === 0 ? 'Others see nothing of this member.' : `${shown.join(', ')}.`;
}
