import type { Context } from '#server/context.ts';
import { hitLimits, TooManyRequests } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { emailHashOf } from './derived-secrets.ts';
import { isKnownThere } from './session-store.ts';

interface Tried {
  email: string;
  accountId: string | undefined;
}

/** Returns a function that undoes the hits. An exceeded limit gets a keyed hash of the address, for the log. */
export async function hitAccountLimits(
  context: Context,
  kind: 'failedSignIns' | 'emails',
  { email, accountId }: Tried,
): Promise<() => Promise<void>> {
  const network = currentNetwork() ?? 'unknown';
  const isKnown = await isKnownThere(context.database, accountId, network);
  const hits = [
    [`${kind}OfNetwork`, network],
    [`${kind}OfAccountInNetwork`, `${foldEmail(email)} ${network}`],
    // Applies only on new networks, so that strangers cannot lock out an owner who uses a known network.
    ...(isKnown ? [] : [[`${kind}OfAccount`, foldEmail(email)] as const]),
  ] as const;
  return hitLimits(context, hits).catch(async (error: unknown) => {
    if (error instanceof TooManyRequests) error.emailHash = await emailHashOf(context.database, email);
    throw error;
  });
}
