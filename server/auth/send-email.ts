import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { lockAccount, selectAccount, selectAccountByEmail } from './accounts.ts';
import * as links from './email-links.ts';
import { type EmailText, layOut } from '#server/email/layout.ts';
import type { Email } from '#server/email/email.ts';

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
  const address = linkAddress(config.publicUrl, link.kind, await links.secretOf(database, link.id));
  const to = link.email ?? account.email;
  const isTaken = link.kind === 'email_change' && (await selectAccountByEmail(database, to))?.confirmedAt;
  await mail.send(isTaken ? addressTakenEmail(to, config.publicUrl) : linkEmail(link.kind, to, address));
}

/** Returns undefined if the email would be useless, because its link no longer works or is no longer needed. */
async function linkOf(queries: Queries, queued: QueuedEmail, now: Date): Promise<links.EmailLink | undefined> {
  if (now.getTime() > queued.requestedAt.getTime() + links.linkValidity[queued.kind]) return undefined;
  const known = await links.selectLink(queries, queued.linkId);
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
  if (queued.kind === 'recovery') return links.insertLink(queries, { ...link, kind: 'recovery' });
  const former = account.confirmedAt ? undefined : await links.selectNewestLink(queries, account.id, 'signup');
  return former && links.insertLink(queries, { ...link, kind: 'signup', passwordHash: former.passwordHash });
}

/** The link starts with PUBLIC_URL, never with the host or `redirect_to` of a request (OP-72). */
function linkAddress(publicUrl: string, kind: links.LinkKind, secret: string): string {
  return `${publicUrl}/auth/callback?${new URLSearchParams({ code: secret, type: kind })}`;
}

const texts: Record<links.LinkKind, Omit<EmailText, 'link'>> = {
  signup: {
    subject: 'Confirm your email address',
    preview: 'Tap once to start your shelf.',
    heading: 'Your shelf is almost ready',
    paragraphs: [
      'You received this email because someone created a Shelflife account with this address. If that was you, confirm it and start your shelf.',
    ],
    button: 'Confirm my email',
    footnotes: [
      'The link works once within 24 hours, in any browser on any device.',
      'If you didn’t create an account, ignore this email. No one can use your address without the link.',
    ],
  },
  recovery: {
    subject: 'Set a new password',
    preview: 'The link works once within one hour.',
    heading: 'Choose a new password',
    paragraphs: [
      'You asked to reset your Shelflife password. Open the link and choose a new one. This signs out all your other devices.',
    ],
    button: 'Set a new password',
    footnotes: [
      'The link works once within one hour, in any browser on any device.',
      'If you didn’t ask for this, ignore this email. Your password won’t change.',
    ],
  },
  email_change: {
    subject: 'Confirm your new email address',
    preview: 'Tap once to use this address for your account.',
    heading: 'Is this your new address?',
    paragraphs: [
      'You asked to use this email address for your Shelflife account. Once you confirm it, you’ll sign in with it.',
    ],
    button: 'Confirm this address',
    footnotes: [
      'The link works once within 24 hours, in any browser on any device.',
      'If you didn’t ask for this, ignore this email. Nothing will change.',
    ],
  },
  email_return: {
    subject: 'Your email address was changed',
    preview: 'If this wasn’t you, you can undo it.',
    paragraphs: [
      'The email address of your Shelflife account was changed. If you changed it, there’s nothing to do.',
      'If this wasn’t you, open the link. We’ll restore this address and sign out every device, and you can choose a new password.',
    ],
    button: 'This wasn’t me',
    footnotes: ['The link works once within 14 days, in any browser on any device.'],
  },
};

/** @internal Exported for tests. */
export const linkEmail = (kind: links.LinkKind, to: string, link: string): Email =>
  layOut(to, { ...texts[kind], link });

/** The email contains no link that confirms the change. */
function addressTakenEmail(to: string, publicUrl: string): Email {
  return layOut(to, {
    subject: 'You already have a Shelflife account',
    preview: 'Another account can’t use this address.',
    heading: 'This address already has an account',
    paragraphs: [
      'Someone asked to use this email address for another Shelflife account. Your account already uses it, so nothing changes.',
    ],
    button: 'Open Shelflife',
    link: publicUrl,
    footnotes: ['If you didn’t ask for this, ignore this email. Your account hasn’t changed.'],
  });
}
