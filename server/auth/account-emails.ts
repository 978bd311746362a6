import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { suspension } from '#contract/moderation/suspensions.ts';
import type { Context } from '#server/context.ts';
import type { Email } from '#server/email/email.ts';
import { type EmailText, layOut } from '#server/email/layout.ts';
import { suspendedWords } from '#server/viewer/suspensions.rules.ts';
import type { Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { emailCodeOf } from './derived-secrets.ts';

export const accountEmailJob = 'notice';

/** A queued email about the security of an account. It contains no secrets. */
const queuedAccountEmail = z.object({
  accountId: z.optional(z.string()),
  email: z.string(),
  notice: z.enum([
    'passwordChanged',
    'twoFactorOn',
    'twoFactorOff',
    'recoveryCodeUsed',
    'deletionOrdered',
    'deletionTakenBack',
    'twoFactorReset',
    'accountErased',
    'factorCode',
    'secondStepGuessed',
    'suspended',
  ]),
  /** The id from which the emailed code is derived. Set for `factorCode`. */
  codeId: z.optional(z.string()),
  /** The number of unused recovery codes. Set if a recovery code was used. */
  remaining: z.optional(z.number()),
  erasesAt: z.optional(z.string()),
  suspension: z.optional(suspension),
});
type QueuedAccountEmail = z.output<typeof queuedAccountEmail>;

export function queueAccountEmail(queries: Queries, email: QueuedAccountEmail): Promise<void> {
  return insertJob(queries, accountEmailJob, email);
}

export async function sendAccountEmail({ config, database, mail }: Context, payload: unknown): Promise<void> {
  const queued = z.parse(queuedAccountEmail, payload);
  const code = queued.codeId === undefined ? '' : await emailCodeOf(database, queued.codeId);
  await mail.send(accountEmail(config.publicUrl, queued, code));
}

/** The heading is the subject, unless there is another. */
type AccountEmailText = Pick<EmailText, 'subject' | 'preview' | 'paragraphs'> & { heading?: string };

const resetHint =
  'If this wasn’t you, choose “Forgot password?” on the sign-in page and set a new password. This signs out everyone else.';

function accountEmail(publicUrl: string, queued: QueuedAccountEmail, code: string): Email {
  const written = texts[queued.notice];
  const { heading, ...text } = typeof written === 'function' ? written(queued, code) : written;
  const headed = { ...text, heading: heading ?? text.subject };
  if (queued.notice === 'accountErased') {
    const footnotes = ['This is our last email to you. We no longer have your address.'];
    return layOut(queued.email, { ...headed, button: 'Open Shelflife', link: publicUrl, footnotes });
  }
  const hasNoHint = queued.notice === 'deletionTakenBack' || queued.notice === 'suspended';
  const paragraphs = hasNoHint ? text.paragraphs : [...text.paragraphs, resetHint];
  const footnotes = ['You received this email because it’s about the security of your Shelflife account.'];
  const link = `${publicUrl}/settings`;
  return layOut(queued.email, { ...headed, paragraphs, button: 'Open Settings', link, footnotes });
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const texts: Record<
  QueuedAccountEmail['notice'],
  AccountEmailText | ((queued: QueuedAccountEmail, code: string) => AccountEmailText)
> = {
  factorCode: (_, code) => ({
    subject: `${code.slice(0, 4)} ${code.slice(4)} is your Shelflife code`,
    preview: 'Enter it to set up two-factor authentication.',
    heading: `${code.slice(0, 4)} ${code.slice(4)}`,
    paragraphs: [
      'Enter this code in Shelflife to set up two-factor authentication. It works once, for 10 minutes.',
      'Never give it to anybody else.',
    ],
  }),
  recoveryCodeUsed: ({ remaining = 0 }) => ({
    subject: 'A recovery code was used',
    preview: `You have ${remaining} left.`,
    paragraphs: [
      `Someone signed in to your Shelflife account with a recovery code instead of the authenticator app. You have ${remaining} left, and you can create new ones in Settings.`,
    ],
  }),
  deletionOrdered: ({ erasesAt }) => {
    const day =
      erasesAt === undefined ? `in ${limits.account.deletionDays} days` : `on ${longDay.format(new Date(erasesAt))}`;
    return {
      subject: 'Your account will be deleted',
      preview: `We’ll delete it ${day}, unless you sign in and choose “Keep my account”.`,
      paragraphs: [
        `You asked us to delete your Shelflife account. We’ll delete it ${day}, along with your shelf, your pictures, and all your other data.`,
        'If you change your mind, sign in before then and choose “Keep my account”.',
      ],
    };
  },
  suspended: ({ suspension: suspended }) => {
    const words = suspended ? suspendedWords(suspended) : 'Your account is suspended';
    return {
      subject: 'Your account is suspended',
      preview: words,
      paragraphs: [
        'You received this email because an administrator suspended your Shelflife account, or changed the suspension.',
        `${words}.`,
        'All your devices were signed out. You can sign in again, and still read and export your data.',
      ],
    };
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'All your other devices were signed out.',
    paragraphs: [
      'The password for your Shelflife account was changed. All your other devices were signed out. Your calendar address, if you had one, no longer works.',
    ],
  },
  twoFactorOn: {
    subject: 'Two-factor authentication is on',
    preview: 'You now need a code from your app to sign in.',
    paragraphs: [
      'From now on, you also need a code from your authenticator app to sign in to Shelflife. All your other devices were signed out.',
    ],
  },
  twoFactorOff: {
    subject: 'Two-factor authentication is off',
    preview: 'You now sign in with just your password.',
    paragraphs: ['You now sign in to Shelflife with just your password. Your recovery codes no longer work.'],
  },
  twoFactorReset: {
    subject: 'Two-factor authentication was removed',
    preview: 'The operator removed it on request. You now sign in with just your password.',
    paragraphs: [
      'The operator of Shelflife turned off two-factor authentication for your account, because someone who said they were you had lost access to it. All devices were signed out, your recovery codes no longer work, and you now sign in with just your password.',
    ],
  },
  secondStepGuessed: {
    subject: 'Somebody is guessing your authenticator codes',
    preview: 'They know your password. Set a new one.',
    heading: 'Wrong codes for your account',
    paragraphs: [
      'Somebody entered your password, and then 10 wrong authenticator codes within a day. They did not get in.',
    ],
  },
  accountErased: {
    subject: 'Your account was deleted',
    preview: 'Your shelf, your pictures, and your other data were deleted.',
    paragraphs: [
      'Your Shelflife account was deleted, along with your shelf, your pictures, and all your other data. If you chose to keep your reviews, they stay without your name and photos.',
    ],
  },
  deletionTakenBack: {
    subject: 'Your account is safe',
    preview: 'The deletion was canceled.',
    paragraphs: ['The deletion of your Shelflife account was canceled. Nothing was deleted.'],
  },
};
