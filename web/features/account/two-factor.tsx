import { useState } from 'react';
import * as auth from '#web/features/auth/account-api.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast, showError, showFailure } from '#web/ui/feedback/toast.ts';
import { SettingsRow } from '#web/ui/layout/settings.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { AccountDialog, PasswordGate, useAccountForm } from './account-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '#web/ui/controls/field.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import * as styles from './two-factor.module.css';

type Wanted = 'setUp' | 'codes' | 'turnOff';

/** Asks for the password before each change (SELF-14). */
export function TwoFactorRow() {
  const { data: twoFactor, error, refetch } = auth.useTwoFactor();
  const [wanted, setWanted] = useState<Wanted>();
  const close = () => {
    setWanted(undefined);
    void refetch();
  };
  return (
    <>
      {twoFactor ? (
        <SettingsRow {...row} hint={`On, with ${counted(twoFactor.codesLeft, 'recovery code')} left`}>
          <span className={styles.buttons}>
            <Button variant="secondary" aria-label="New recovery codes" onClick={() => setWanted('codes')}>
              New codes
            </Button>
            <Button
              variant="secondary"
              aria-label="Turn off two-factor authentication"
              onClick={() => setWanted('turnOff')}
            >
              Turn off
            </Button>
          </span>
        </SettingsRow>
      ) : (
        <TwoFactorOff error={error} disabled={twoFactor === undefined} onSetUp={() => setWanted('setUp')} />
      )}
      {wanted === 'setUp' && <SetUpDialog onClose={close} />}
      {wanted === 'codes' && <RecoveryCodesDialog onClose={close} />}
      {wanted === 'turnOff' && twoFactor && (
        <PasswordGate
          title="Turn off two-factor authentication?"
          description="You’ll sign in with just your password, and your recovery codes will stop working."
          action="Turn off"
          destructive
          onClose={close}
          onProved={async () => {
            await auth.turnOffTwoFactor(twoFactor.factorId);
            toast({ title: 'Two-factor authentication is off' });
            close();
          }}
        />
      )}
    </>
  );
}

const row = { icon: 'shield', title: 'Two-factor authentication' } as const;

interface TwoFactorOffProps {
  error?: Error | null;
  disabled?: boolean;
  onSetUp: () => void;
}

export function TwoFactorOff({ error, disabled, onSetUp }: TwoFactorOffProps) {
  return (
    <SettingsRow {...row} hint={error ? 'Failed to load this' : 'Adds a second step when you sign in'}>
      <Button variant="secondary" aria-label="Set up two-factor authentication" disabled={disabled} onClick={onSetUp}>
        Set up
      </Button>
    </SettingsRow>
  );
}

/** Four steps: the password, an emailed code, the authenticator app, and the recovery codes (SELF-09, SELF-21). */
function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [enrolment, setEnrolment] = useState<auth.Enrolment>();
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
        await auth.sendEmailCode();
        setSent(true);
      }}
    />
  );
}

function EmailCodeDialog({ onClose, onDone }: { onClose: () => void; onDone: (enrolment: auth.Enrolment) => void }) {
  const { text, dialog } = useCodeForm(onClose, async (code) => {
    await auth.enterEmailCode(code);
    onDone(await auth.enrol());
  });
  const sending = useMutation({ mutationFn: auth.sendEmailCode, onError: showFailure });
  return (
    <AccountDialog
      title="Check your email"
      description="We emailed you an eight-digit code. Enter it to continue."
      action="Continue"
      pendingLabel="Checking..."
      {...dialog}
    >
      <TextField
        label="Code from the email"
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus
        {...text('code')}
      />
      <Button variant="ghost" pending={sending.isPending} pendingLabel="Sending..." onClick={() => sending.mutate()}>
        {sending.isSuccess ? 'Sent again' : 'Send another code'}
      </Button>
    </AccountDialog>
  );
}

function useCodeForm(onClose: () => void, save: (code: string) => Promise<void>) {
  return useAccountForm({
    onClose,
    valuesAtFirst: () => ({ code: '' }),
    problemOf: ({ code }) => (code.trim() === '' ? 'Please enter the code' : undefined),
    save: ({ code }) => save(code.trim()),
  });
}

interface ScanDialogProps {
  enrolment: auth.Enrolment;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

function ScanDialog({ enrolment: { factorId, qrCode, secret }, onClose, onDone }: ScanDialogProps) {
  const { text, dialog } = useCodeForm(onClose, async (code) => {
    await auth.enterCode(factorId, code);
    onDone(await auth.makeRecoveryCodes());
  });
  return (
    <AccountDialog
      title="Scan this with your app"
      description="Use any authenticator app, then enter the six-digit code it shows. We’ll sign out all your other devices."
      action="Turn on"
      pendingLabel="Checking..."
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

function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes title="New recovery codes" codes={codes} onClose={onClose} />;
  return (
    <PasswordGate
      title="Create new recovery codes?"
      description="Your old codes will stop working. Please enter your password."
      action="Create new codes"
      onClose={onClose}
      onProved={async () => setCodes(await auth.makeRecoveryCodes())}
    />
  );
}

/** Shows new recovery codes. They cannot be shown again, because the server stores only hashes. */
function RecoveryCodes({ title, codes, onClose }: { title: string; codes: readonly string[]; onClose: () => void }) {
  async function copy(): Promise<void> {
    try {
      await copyText(codes.join('\n'));
      toast({ title: 'Copied' });
    } catch {
      showError('Select the codes and copy them, or write them down.', 'Failed to copy');
    }
  }
  return (
    <Dialog
      onClose={onClose}
      closesOutside={false}
      size="small"
      title={title}
      description="Save these recovery codes somewhere you can reach without your phone. Each one works once in place of the app. You won’t see them again."
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I saved them</Button>
        </>
      }
    >
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}

async function copyText(text: string): Promise<void> {
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (clipboard) return clipboard.writeText(text);
  // The clipboard does not exist without https, but a copy event that a press causes works.
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!isCopied) throw new Error('The browser does not copy');
}
