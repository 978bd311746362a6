import type { FollowKind } from '#contract/people.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { ShowMore } from '#web/ui/feedback/paged-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFollows } from './people-api.ts';
import { PeopleList } from './people-list.tsx';

interface FollowsDialogProps {
  username: string;
  kind: FollowKind;
  onClose: () => void;
}

export function FollowsDialog({ username, kind, onClose }: FollowsDialogProps) {
  const query = useFollows(username, kind);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === 'followers' ? 'Followers' : 'Following'}
      description={`@${username}`}
    >
      <QueryList
        query={query}
        skeleton={<SkeletonList count={3}>{() => <LineSkeleton about="person" />}</SkeletonList>}
        empty={<EmptyState title="No one yet">Members appear here once they follow each other.</EmptyState>}
      >
        {(people) => (
          <>
            <PeopleList people={people} />
            <ShowMore query={query} />
          </>
        )}
      </QueryList>
    </Dialog>
  );
}
