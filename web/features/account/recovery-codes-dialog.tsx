import { useState } from 'react';
import { makeRecoveryCodes } from '#web/features/auth/account-api.ts';
import { PasswordGate } from './password-gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes title="New recovery codes" codes={codes} onClose={onClose} />;
  return (
    <PasswordGate
      title="Create new recovery codes?"
      description="Your old codes will stop working. Please enter your password."
      action="Create new codes"
      onClose={onClose}
      onProved={async () => setCodes(await makeRecoveryCodes())}
    />
  );
}
