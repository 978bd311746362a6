import { useState } from 'react';
import * as suspensions from '#contract/moderation/suspensions.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { LineSkeleton, QueryList } from '#web/ui/feedback/query-list.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { LineList, Lines, useSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './members-view.module.css';
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

/** There are as many administrators as reserved usernames. */
function Administrators() {
  const query = useCall(suspensions.listAdministrators, {}, { freshFor: 0 });
  const [appoints, setAppoints] = useState(false);
  const freeName = query.data?.freeNames[0];
  return (
    <>
      <div className={styles.head}>
        <h3 className={classNames(styles.eyebrow, typography.eyebrow)}>ADMINISTRATORS</h3>
        {freeName !== undefined && (
          <Button variant="secondary" onClick={() => setAppoints(true)}>
            Appoint administrator
          </Button>
        )}
      </div>
      <QueryList query={query} skeleton={<LineSkeleton />}>
        {({ administrators }) => (
          <Lines className={styles.members} label="Administrators">
            {administrators.map((member) => (
              <MemberLine key={member.id} member={member} />
            ))}
          </Lines>
        )}
      </QueryList>
      {query.data && freeName === undefined && (
        <p className={classNames(typography.small, typography.muted)}>
          All reserved usernames are taken. To appoint another administrator, end someone’s rights first.
        </p>
      )}
      {appoints && freeName !== undefined && <AppointDialog freeName={freeName} onClose={() => setAppoints(false)} />}
    </>
  );
}

function AppointDialog({ freeName, onClose }: { freeName: string; onClose: () => void }) {
  const { text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ username: '', password: '' }),
    formOf: (values) => suspensions.appointmentForm.safeParse(values),
    save: (body) => sendChange(suspensions.appointAdministrator, { body }, 'suspension'),
    savedTitle: 'Administrator appointed',
    failedTitle: 'Failed to appoint the administrator',
    onClose,
  });
  return (
    <FormDialog
      title="Appoint administrator"
      description={`The member can do everything that you can, and gets the username @${freeName} instead of their own.`}
      action="Appoint"
      pendingLabel="Appointing..."
      {...dialog}
    >
      <TextField label="Username of the member" autoComplete="off" data-autofocus {...text('username')} />
      <PasswordField label="Your password" autoComplete="current-password" {...text('password')} />
    </FormDialog>
  );
}
