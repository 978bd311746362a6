import { useState } from 'react';
import { type TwoFactor, useTurnOffTwoFactor, useTwoFactor } from '#web/features/auth/account-api.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SettingsRow } from '#web/ui/layout/settings.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { PasswordGate } from './password-gate.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import * as styles from './two-factor-row.module.css';

type Wanted = 'setUp' | 'codes' | 'turnOff';

/** Asks for the password before each change (SELF-14). */
export function TwoFactorRow() {
  const { data: twoFactor, error, refetch } = useTwoFactor();
  const [wanted, setWanted] = useState<Wanted>();
  const close = () => {
    setWanted(undefined);
    void refetch();
  };
  return (
    <>
      <SettingsRow icon="shield" title="Two-factor authentication" hint={hintOf(twoFactor, error)}>
        <span className={styles.buttons}>
          {twoFactor ? (
            <>
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
            </>
          ) : (
            <Button
              variant="secondary"
              aria-label="Set up two-factor authentication"
              disabled={twoFactor === undefined}
              onClick={() => setWanted('setUp')}
            >
              Set up
            </Button>
          )}
        </span>
      </SettingsRow>
      {wanted === 'setUp' && <SetUpDialog onClose={close} />}
      {wanted === 'codes' && <RecoveryCodesDialog onClose={close} />}
      {wanted === 'turnOff' && twoFactor && <TurnOffDialog twoFactor={twoFactor} onClose={close} />}
    </>
  );
}

function hintOf(twoFactor: TwoFactor | null | undefined, error: Error | null): string {
  if (twoFactor) return `On, with ${counted(twoFactor.codesLeft, 'recovery code')} left`;
  return error ? 'Couldn’t load this' : 'Adds a second step when you sign in';
}

function TurnOffDialog({ twoFactor, onClose }: { twoFactor: TwoFactor; onClose: () => void }) {
  const { mutateAsync: turnOff } = useTurnOffTwoFactor();
  return (
    <PasswordGate
      title="Turn off two-factor authentication?"
      description="You’ll sign in with just your password, and your recovery codes will stop working."
      action="Turn off"
      destructive
      onClose={onClose}
      onProved={async () => {
        await turnOff(twoFactor.factorId);
        toast({ title: 'Two-factor authentication is off' });
        onClose();
      }}
    />
  );
}
