import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/sql/database.ts';
import { insertJob } from '#server/sql/jobs.ts';
import { lockAccount, selectAccount, selectAccountByEmail } from './accounts.ts';
import { confirmationLetter, linkAddress, recoveryLetter } from './letters.ts';
import { insertLink, type LetterLink, linkLife, secretOf, selectLink, selectNewestLink } from './letter-links.ts';

const order = z.object({
  linkId: z.uuid(),
  kind: z.enum(['signup', 'recovery']),
  email: z.string(),
  codeChallenge: z.nullable(z.string()),
  requestedAt: z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
});
type Order = z.output<typeof order>;

/**
 * Orders a letter to an address. Whether anybody has an account with it shows only when the job runs, so that
 * the answer and its time are the same for every address (OP-73).
 */
export function orderLetter(queries: Queries, letter: Order): Promise<void> {
  return insertJob(queries, 'letter', { ...letter, requestedAt: letter.requestedAt.toISOString() });
}

/** The job behind an ordered letter: finds or makes its link and sends it. Running twice sends the same link twice. */
export async function sendLetter(context: Context, payload: unknown): Promise<void> {
  const letter = z.parse(order, payload);
  const { database, config, mail, now } = context;
  const link = await inTransaction(database, (queries) => linkOf(queries, letter, now()));
  const account = link && (await selectAccount(database, link.accountId));
  if (!link || !account) return;
  const address = linkAddress(config.publicUrl, link.kind, await secretOf(database, link.id));
  await mail.send((link.kind === 'signup' ? confirmationLetter : recoveryLetter)(account.email, address));
}

/** Nothing where the letter would be of no use: unknown address, overtaken by a newer letter, or too late. */
async function linkOf(queries: Queries, letter: Order, now: Date): Promise<LetterLink | undefined> {
  if (now.getTime() > letter.requestedAt.getTime() + linkLife[letter.kind]) return undefined;
  const known = await selectLink(queries, letter.linkId);
  if (known) return known.usedAt === null ? known : undefined;
  const found = await selectAccountByEmail(queries, letter.email);
  const account = found && (await lockAccount(queries, found.id));
  if (!account) return undefined;
  const link = {
    id: letter.linkId,
    accountId: account.id,
    requestedAt: letter.requestedAt,
    codeChallenge: letter.codeChallenge,
  };
  if (letter.kind === 'recovery') return insertLink(queries, { ...link, kind: 'recovery' });
  const former = account.confirmedAt ? undefined : await selectNewestLink(queries, account.id, 'signup');
  return former && insertLink(queries, { ...link, kind: 'signup', passwordHash: former.passwordHash });
}
