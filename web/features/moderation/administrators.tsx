import { useState } from 'react';
import * as calls from '#contract/moderation/suspensions.ts';
import { useCall, sendChange } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { LineSkeleton, QueryList } from '#web/ui/feedback/query-list.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Lines } from '#web/features/admin/lines.tsx';
import { MemberLine } from './member-line.tsx';
import * as styles from './members-view.module.css';

/** There are as many administrators as reserved usernames. */
export function Administrators() {
  const query = useCall(calls.listAdministrators, {}, { freshFor: 0 });
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
    formOf: (values) => calls.appointmentForm.safeParse(values),
    save: (body) => sendChange(calls.appointAdministrator, { body }, 'suspension'),
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
