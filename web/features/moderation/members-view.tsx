import { useState } from 'react';
import * as suspensions from '#contract/moderation/suspensions.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { usePages } from '#web/lib/calls/use-calls.ts';
import { LineList, useSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './members-view.module.css';
import { Administrators } from './administrators.tsx';
import { MemberLine } from './member-line.tsx';
import { RemoveContentDialog } from './remove-content-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** Lists the suspended members until the administrator types something. */
export function MembersView() {
  const { search, field } = useSearch();
  // Always refetches, because suspensions end automatically.
  const query = usePages(
    suspensions.listAdminMembers,
    (cursor) => ({ query: { search: search || undefined, cursor } }),
    { freshFor: 0 },
  );
  const [concerned, setConcerned] = useState<suspensions.AdminMember>();
  const [removing, setRemoving] = useState<suspensions.AdminMember>();
  return (
    <>
      <ViewTitle>Members</ViewTitle>
      <TextField
        label="Search members"
        placeholder="Name, username, or email"
        hint="Enter the full email address"
        {...field}
      />
      <h3 className={classNames(styles.eyebrow, typography.eyebrow)}>
        {search === '' ? 'SUSPENDED, OR CONTENT REMOVED' : 'FOUND'}
      </h3>
      <LineList
        className={styles.members}
        query={query}
        skeletons={4}
        empty={
          search === '' ? (
            <EmptyState title="No one is suspended">Search for a member to suspend them.</EmptyState>
          ) : (
            <EmptyState title="No members found">Try part of the name, or the full email address.</EmptyState>
          )
        }
      >
        {(member) => (
          <MemberLine
            key={member.id}
            member={member}
            onSuspend={() => setConcerned(member)}
            onRemove={() => setRemoving(member)}
          />
        )}
      </LineList>
      {search === '' && <Administrators />}
      {removing && <RemoveContentDialog member={removing} onClose={() => setRemoving(undefined)} />}
      {concerned && <SuspendDialog member={concerned} onClose={() => setConcerned(undefined)} />}
    </>
  );
}
