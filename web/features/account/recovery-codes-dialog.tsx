import { useState } from 'react';
import { makeRecoveryCodes } from '#web/features/auth/account-api.ts';
import { PasswordGate } from './password-gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes title="New recovery codes" codes={codes} onClose={onClose} />;
  return (
    <PasswordGate
      title="Make new recovery codes?"
      description="The codes that you have are void then. Please enter your password."
      action="Make new codes"
      onClose={onClose}
      onProved={async () => setCodes(await makeRecoveryCodes())}
    />
  );
}
