import { useState } from 'react';
import { enrol, type Enrolment, enterCode, makeRecoveryCodes } from '#web/features/auth/account-api.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { AccountDialog } from './account-dialog.tsx';
import { PasswordGate } from './password-gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import * as styles from './set-up-dialog.module.css';

/**
 * Asks for the password, shows the QR code for the app, checks the first code, then shows the recovery codes (SELF-09).
 */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes title="Two-factor authentication is on" codes={codes} onClose={onClose} />;
  if (enrolment) return <ScanDialog enrolment={enrolment} onClose={onClose} onDone={setCodes} />;
  return (
    <PasswordGate
      title="Set up two-factor authentication"
      description="You’ll also need a code from an authenticator app to sign in. First, please enter your password."
      action="Continue"
      onClose={onClose}
      onProved={async () => setEnrolment(await enrol())}
    />
  );
}

interface ScanDialogProps {
  enrolment: Enrolment;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

function ScanDialog({ enrolment: { factorId, qrCode, secret }, onClose, onDone }: ScanDialogProps) {
  const [code, setCode] = useState('');
  return (
    <AccountDialog
      title="Scan this with your app"
      description="Any authenticator app works. Then enter the six-digit code it shows."
      action="Turn on"
      pendingLabel="Checking..."
      onClose={onClose}
      onSubmit={async () => {
        if (code.trim() === '') return 'Please enter the code';
        await enterCode(factorId, code.trim());
        onDone(await makeRecoveryCodes());
        return undefined;
      }}
    >
      <div className={styles.scan}>
        <img className={styles.qrCode} src={qrCode} alt="QR code for your authenticator app" />
        <p className={classNames(typography.small, typography.soft)}>
          Or enter this key: <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <TextField
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </AccountDialog>
  );
}
