import type { Context } from '#server/context.ts';
import { hitLimit, undoHit, TooManyRequests } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { emailHashOf } from './derived-secrets.ts';
import { isKnownThere } from './session-store.ts';

interface Tried {
  email: string;
  accountId: string | undefined;
}

const network = () => currentNetwork() ?? 'unknown';
const inNetwork = (email: string) => `${foldEmail(email)} ${network()}`;

/** Counts an attempt to sign in as failed. Call the returned function if the attempt succeeds, to undo the count. */
export async function hitSignInLimits(context: Context, { email, accountId }: Tried): Promise<() => Promise<void>> {
  const isKnown = await isKnownThere(context.database, accountId, network());
  await named(context, email, async () => {
    await hitLimit(context, 'failedSignInsOfNetwork', network());
    await hitLimit(context, 'failedSignInsOfAccountInNetwork', inNetwork(email));
    // Applies only on new networks, so that strangers cannot lock out an owner who uses a known network.
    if (!isKnown) await hitLimit(context, 'failedSignInsOfAccount', foldEmail(email));
  });
  return async function succeeded() {
    await undoHit(context, 'failedSignInsOfNetwork', network());
    await undoHit(context, 'failedSignInsOfAccountInNetwork', inNetwork(email));
    if (!isKnown) await undoHit(context, 'failedSignInsOfAccount', foldEmail(email));
  };
}

export async function hitEmailLimits(context: Context, { email, accountId }: Tried): Promise<void> {
  const isKnown = await isKnownThere(context.database, accountId, network());
  await named(context, email, async () => {
    await hitLimit(context, 'emailsOfNetwork', network());
    await hitLimit(context, 'emailsOfAccountInNetwork', inNetwork(email));
    // Applies only on new networks, so that strangers cannot stop the emails of an owner who uses a known network.
    if (!isKnown) await hitLimit(context, 'emailsOfAccount', foldEmail(email));
  });
}

/** Runs `hits`. If `hits` exceeds a limit, adds a keyed hash of the email address to the error, for the log. */
async function named(context: Context, email: string, hits: () => Promise<void>): Promise<void> {
  try {
    await hits();
  } catch (error) {
    if (error instanceof TooManyRequests) error.emailHash = await emailHashOf(context.database, email);
    throw error;
  }
}
