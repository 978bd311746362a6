import type { Context } from '#server/context.ts';
import { hitLimit, undoHit, TooManyRequests } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { emailHashOf } from './email-hash.ts';
import { isKnownThere } from './known-networks.ts';

/** The email address of an attempt. `accountId` is undefined if no account has it. */
interface Tried {
  email: string;
  accountId: string | undefined;
}

const network = () => currentNetwork() ?? 'unknown';
const inNetwork = (email: string) => `${foldEmail(email)} ${network()}`;

/**
 * Counts a sign-in as failed until it succeeds. Guesses by strangers never lock out networks from which the account was
 * used before: only their own attempts count against those.
 */
export async function hitSignInLimits(context: Context, { email, accountId }: Tried): Promise<() => Promise<void>> {
  const isKnown = await isKnownThere(context.database, accountId, network());
  await named(context, email, async () => {
    await hitLimit(context, 'failedSignInsOfNetwork', network());
    await hitLimit(context, 'failedSignInsOfAccountInNetwork', inNetwork(email));
    if (!isKnown) await hitLimit(context, 'failedSignInsOfAccount', foldEmail(email));
  });
  return async function succeeded() {
    await undoHit(context, 'failedSignInsOfNetwork', network());
    await undoHit(context, 'failedSignInsOfAccountInNetwork', inNetwork(email));
    if (!isKnown) await undoHit(context, 'failedSignInsOfAccount', foldEmail(email));
  };
}

/** Emails that strangers request for an address do not count toward its owner's limit. */
export async function hitEmailLimits(context: Context, { email, accountId }: Tried): Promise<void> {
  const isKnown = await isKnownThere(context.database, accountId, network());
  await named(context, email, async () => {
    await hitLimit(context, 'emailsOfNetwork', network());
    await hitLimit(context, 'emailsOfAccountInNetwork', inNetwork(email));
    if (!isKnown) await hitLimit(context, 'emailsOfAccount', foldEmail(email));
  });
}

/** Adds the attempted address to the error of a reached limit, as a keyed hash for the log. */
async function named(context: Context, email: string, hits: () => Promise<void>): Promise<void> {
  try {
    await hits();
  } catch (error) {
    if (error instanceof TooManyRequests) error.emailHash = await emailHashOf(context.database, email);
    throw error;
  }
}
