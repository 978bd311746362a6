import type { Queries } from '#server/database/database.ts';
import { type Factor, selectFactors } from './factor-store.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

export async function viewFactors(queries: Queries, accountId: string, isRemovable: (factor: Factor) => boolean) {
  const factors = await selectFactors(queries, accountId);
  const app = factors.find(({ verifiedAt }) => verifiedAt !== null);
  const hasCodes = app !== undefined && (await countRecoveryCodes(queries, accountId)).total > 0;
  return [
    ...factors.map((factor) => ({ ...viewApp(factor), removable: isRemovable(factor) })),
    ...(hasCodes ? [viewCodes(accountId, app.createdAt)] : []),
  ];
}

function viewApp({ id, friendlyName, verifiedAt, createdAt }: Factor) {
  return {
    id,
    friendly_name: friendlyName ?? '',
    factor_type: 'totp',
    status: verifiedAt ? 'verified' : 'unverified',
    created_at: createdAt.toISOString(),
    updated_at: (verifiedAt ?? createdAt).toISOString(),
  };
}

function viewCodes(accountId: string, since: Date) {
  return {
    id: accountId,
    friendly_name: 'Recovery codes',
    factor_type: 'recovery_code',
    status: 'verified',
    created_at: since.toISOString(),
    updated_at: since.toISOString(),
  };
}
