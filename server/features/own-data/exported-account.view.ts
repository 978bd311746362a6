import type { ExportedRow } from './own-data.hydration.ts';
import { photosOf } from './exported-photos.view.ts';

export function profileRow(profile: ExportedRow<'profile'>) {
  const { username, firstName, lastName, email, bio, picture, createdAt, tellsLookalikes, sharesVerdicts } = profile;
  return {
    username,
    first_name: firstName,
    last_name: lastName,
    email,
    bio,
    picture: photosOf([picture ?? ''])[0]?.fileName ?? null,
    member_since: createdAt.toISOString(),
    tells_lookalikes: tellsLookalikes ? 'yes' : 'no',
    shares_verdicts: sharesVerdicts ? 'yes' : 'no',
  };
}

export function accountRow({ twoFactorSince, recoveryCodesLeft, deletion }: ExportedRow<'account'>) {
  return {
    two_factor_since: twoFactorSince?.toISOString() ?? null,
    recovery_codes_left: recoveryCodesLeft,
    deletion_ordered: deletion?.orderedAt.toISOString() ?? null,
    deleted_on: deletion?.erasesAt.toISOString() ?? null,
    reviews_after_deletion: deletion?.reviews ?? null,
  };
}

export function deviceRow({ device, signedInAt, usedAt, endedAt }: ExportedRow<'devices'>) {
  return {
    device,
    signed_in: signedInAt.toISOString(),
    last_used: usedAt.toISOString(),
    signed_out: endedAt?.toISOString() ?? null,
  };
}

export function emailChangeRow({ kind, email, askedAt }: ExportedRow<'emailChanges'>) {
  return { direction: kind === 'email_change' ? 'new' : 'former', email, date: askedAt.toISOString() };
}
