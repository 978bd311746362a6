import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  enrol,
  type Enrolment,
  enterCode,
  enterEmailCode,
  makeRecoveryCodes,
  sendEmailCode,
} from '#web/features/auth/account-api.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { AccountDialog, useAccountForm } from './account-dialog.tsx';
import { PasswordGate } from './password-gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import * as styles from './set-up-dialog.module.css';

/**
 * A dialog that turns on the second factor in four steps (SELF-09, SELF-21):
 *
 * 1. The member enters the password.
 * 2. The member enters an emailed code.
 * 3. The member scans a QR code and enters the first code from the authenticator app.
 * 4. The dialog shows the recovery codes.
 */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [isSent, setSent] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes title="Two-factor authentication is on" codes={codes} onClose={onClose} />;
  if (enrolment) return <ScanDialog enrolment={enrolment} onClose={onClose} onDone={setCodes} />;
  if (isSent) return <EmailCodeDialog onClose={onClose} onDone={setEnrolment} />;
  return (
    <PasswordGate
      title="Set up two-factor authentication"
      description="You’ll also need a code from an authenticator app to sign in. First, please enter your password."
      action="Continue"
      onClose={onClose}
      onProved={async () => {
        await sendEmailCode();
        setSent(true);
      }}
    />
  );
}

function EmailCodeDialog({ onClose, onDone }: { onClose: () => void; onDone: (enrolment: Enrolment) => void }) {
  const { text, dialog } = useCodeForm(async (code) => {
    await enterEmailCode(code);
    onDone(await enrol());
  });
  const [sendAgain, { isPending, isSuccess }] = useSendAgain();
  return (
    <AccountDialog
      title="Check your email"
      description="We emailed you an eight-digit code. Enter it to continue."
      action="Continue"
      pendingLabel="Checking..."
      onClose={onClose}
      {...dialog}
    >
      <TextField
        label="Code from the email"
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus
        {...text('code')}
      />
      <Button variant="ghost" pending={isPending} pendingLabel="Sending..." onClick={sendAgain}>
        {isSuccess ? 'Sent again' : 'Send another code'}
      </Button>
    </AccountDialog>
  );
}

function useCodeForm(save: (code: string) => Promise<void>) {
  return useAccountForm({
    valuesAtFirst: () => ({ code: '' }),
    problemOf: ({ code }) => (code.trim() === '' ? 'Please enter the code' : undefined),
    save: ({ code }) => save(code.trim()),
  });
}

function useSendAgain() {
  const { mutate, ...state } = useMutation({ mutationFn: sendEmailCode, onError: showFailure });
  return [() => mutate(), state] as const;
}

interface ScanDialogProps {
  enrolment: Enrolment;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

function ScanDialog({ enrolment: { factorId, qrCode, secret }, onClose, onDone }: ScanDialogProps) {
  const { text, dialog } = useCodeForm(async (code) => {
    await enterCode(factorId, code);
    onDone(await makeRecoveryCodes());
  });
  return (
    <AccountDialog
      title="Scan this with your app"
      description="Use any authenticator app, then enter the six-digit code it shows. We’ll sign out all your other devices."
      action="Turn on"
      pendingLabel="Checking..."
      onClose={onClose}
      {...dialog}
    >
      <div className={styles.scan}>
        <img className={styles.qrCode} src={qrCode} alt="QR code for your authenticator app" />
        <p className={classNames(typography.small, typography.soft)}>
          Or enter this key: <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <TextField label="Code" autoComplete="one-time-code" inputMode="numeric" {...text('code')} />
    </AccountDialog>
  );
}
