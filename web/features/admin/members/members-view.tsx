import { useState } from 'react';
import type { AdminMember } from '#contract/suspensions.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { MemberLine } from './member-line.tsx';
import { useAdminMembers } from './members-api.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { ViewTitle } from '#web/features/admin/lines/view-title.tsx';
import { Lines } from '#web/features/admin/lines/lines.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './members-view.module.css';

/** Lists the suspended members until the administrator types something. */
export function MembersView() {
  const [text, setText] = useState('');
  const search = usePaused(text, times.searchPause).trim();
  const query = useAdminMembers(search);
  const [concerned, setConcerned] = useState<AdminMember>();
  return (
    <>
      <ViewTitle>Members</ViewTitle>
      <TextField
        label="Search members"
        type="search"
        placeholder="Name, username, or email"
        hint="Enter the full email address"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <h3 className={classNames(styles.eyebrow, typography.eyebrow)}>{search === '' ? 'SUSPENDED NOW' : 'FOUND'}</h3>
      <PagedList
        query={query}
        skeleton={<SkeletonList count={4}>{() => <LineSkeleton />}</SkeletonList>}
        empty={search === '' ? <NobodySuspended /> : <NobodyFound />}
      >
        {(members) => (
          <Lines className={styles.members}>
            {members.map((member) => (
              <MemberLine key={member.id} member={member} onSuspend={() => setConcerned(member)} />
            ))}
          </Lines>
        )}
      </PagedList>
      {concerned && <SuspendDialog member={concerned} onClose={() => setConcerned(undefined)} />}
    </>
  );
}

function NobodySuspended() {
  return <EmptyState title="No one is suspended">Search for a member to suspend them.</EmptyState>;
}

function NobodyFound() {
  return <EmptyState title="No members found">Try part of the name, or the full email address.</EmptyState>;
}
