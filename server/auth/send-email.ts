import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { lockAccount, selectAccount, selectAccountByEmail } from './accounts.ts';
import { addressTakenEmail, emails, linkAddress } from './emails.ts';
import { insertLink, type EmailLink, linkValidity, secretOf, selectLink, selectNewestLink } from './email-links.ts';

const queuedEmail = z.object({
  linkId: z.uuid(),
  kind: z.enum(['signup', 'recovery', 'email_change', 'email_return']),
  email: z.string(),
  codeChallenge: z.nullable(z.string()),
  requestedAt: z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
});
type QueuedEmail = z.output<typeof queuedEmail>;

/** The account is looked up only in the job, so the response and its timing are the same for every address (OP-73). */
export function queueEmail(queries: Queries, queued: QueuedEmail): Promise<void> {
  return insertJob(queries, 'email', { ...queued, requestedAt: queued.requestedAt.toISOString() });
}

/** If the job runs twice, sends the same link again. */
export async function sendEmail(context: Context, payload: unknown): Promise<void> {
  const queued = z.parse(queuedEmail, payload);
  const { database, config, mail, now } = context;
  const link = await inTransaction(database, (queries) => linkOf(queries, queued, now()));
  const account = link && (await selectAccount(database, link.accountId));
  if (!link || !account) return;
  const address = linkAddress(config.publicUrl, link.kind, await secretOf(database, link.id));
  const to = link.email ?? account.email;
  const isTaken = link.kind === 'email_change' && (await selectAccountByEmail(database, to))?.confirmedAt;
  await mail.send(isTaken ? addressTakenEmail(to, config.publicUrl) : emails[link.kind](to, address));
}

/** Returns undefined if the email would be useless, because its link no longer works or is no longer needed. */
async function linkOf(queries: Queries, queued: QueuedEmail, now: Date): Promise<EmailLink | undefined> {
  if (now.getTime() > queued.requestedAt.getTime() + linkValidity[queued.kind]) return undefined;
  const known = await selectLink(queries, queued.linkId);
  if (known) return known.usedAt === null ? known : undefined;
  const found = await selectAccountByEmail(queries, queued.email);
  const account = found && (await lockAccount(queries, found.id));
  if (!account) return undefined;
  const link = {
    id: queued.linkId,
    accountId: account.id,
    requestedAt: queued.requestedAt,
    codeChallenge: queued.codeChallenge,
  };
  // The request already stored the link for a change of email address. If the link is missing, it has been deleted.
  if (queued.kind === 'email_change' || queued.kind === 'email_return') return undefined;
  if (queued.kind === 'recovery') return insertLink(queries, { ...link, kind: 'recovery' });
  const former = account.confirmedAt ? undefined : await selectNewestLink(queries, account.id, 'signup');
  return former && insertLink(queries, { ...link, kind: 'signup', passwordHash: former.passwordHash });
}
