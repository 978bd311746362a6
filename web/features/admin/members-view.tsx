import { useState } from 'react';
import { times } from '#contract/limits.ts';
import type { AdminMember } from '#contract/suspensions.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { ReadOn } from '#web/ui/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { MemberLine } from './member-line.tsx';
import { useAdminMembers } from './members-api.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import './members.css';

/** Finds members to suspend; until something is typed, those who are suspended. */
export function MembersView() {
  const [text, setText] = useState('');
  const search = usePaused(text, times.searchPause).trim();
  const query = useAdminMembers(search);
  const [concerned, setConcerned] = useState<AdminMember>();
  return (
    <>
      <h2 className="t-sub view-head">Members</h2>
      <TextField
        label="Search members"
        type="search"
        placeholder="Name, username or e-mail"
        hint="An e-mail address only as a whole"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <h3 className="eyebrow">{search === '' ? 'SUSPENDED NOW' : 'FOUND'}</h3>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={4}>{() => <LineSkeleton />}</SkeletonList>}
        empty={search === '' ? <NobodySuspended /> : <NobodyFound />}
      >
        {(members) => (
          <ul className="tbl members">
            {members.map((member) => (
              <MemberLine key={member.id} member={member} onSuspend={() => setConcerned(member)} />
            ))}
          </ul>
        )}
      </QueryList>
      <ReadOn query={query} />
      {concerned && <SuspendDialog member={concerned} onClose={() => setConcerned(undefined)} />}
    </>
  );
}

function NobodySuspended() {
  return <EmptyState title="Nobody is suspended">Search for a member to suspend them.</EmptyState>;
}

function NobodyFound() {
  return <EmptyState title="No members found">Try a part of the name, or the whole e-mail address.</EmptyState>;
}
