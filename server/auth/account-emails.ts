import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import type { Email } from '#server/email/email.ts';
import { type EmailText, layOut } from '#server/email/layout.ts';
import type { Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { emailCodeOf } from './email-codes.ts';

export const accountEmailJob = 'notice';

/** Emails that notify owners of changes to their account. They contain no secrets. */
const queuedAccountEmail = z.object({
  /** Unset once the account is gone. */
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
    'twoNetworks',
  ]),
  /** For an emailed code: the id that it derives from. */
  codeId: z.optional(z.string()),
  /** For recovery codes. */
  remaining: z.optional(z.number()),
  /** For a deletion. */
  erasesAt: z.optional(z.string()),
});
type QueuedAccountEmail = z.output<typeof queuedAccountEmail>;

/** Call it in the same transaction as the change it reports. */
export function queueAccountEmail(queries: Queries, notice: QueuedAccountEmail): Promise<void> {
  return insertJob(queries, accountEmailJob, notice);
}

export async function sendAccountEmail({ config, database, mail }: Context, payload: unknown): Promise<void> {
  const queued = z.parse(queuedAccountEmail, payload);
  const code = queued.codeId === undefined ? '' : await emailCodeOf(database, queued.codeId);
  await mail.send(accountEmail(config.publicUrl, queued, code));
}

type AccountEmailText = Pick<EmailText, 'subject' | 'preview' | 'heading' | 'paragraphs'>;

const resetHint =
  'If that was not you, set a new password with “Forgot password?” on the sign-in page: it signs everybody else out.';

function accountEmail(publicUrl: string, queued: QueuedAccountEmail, code: string): Email {
  const text = textOf(queued, code);
  if (queued.notice === 'accountErased') {
    const footnotes = ['This is the last letter: we keep your address no longer.'];
    return layOut(queued.email, { ...text, button: 'Open Shelflife', link: publicUrl, footnotes });
  }
  const paragraphs = queued.notice === 'deletionTakenBack' ? text.paragraphs : [...text.paragraphs, resetHint];
  const footnotes = ['You get this letter because it concerns the safety of your Shelflife account.'];
  const link = `${publicUrl}/settings`;
  return layOut(queued.email, { ...text, paragraphs, button: 'Open the settings', link, footnotes });
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function textOf({ notice, remaining = 0, erasesAt }: QueuedAccountEmail, code: string): AccountEmailText {
  if (notice === 'factorCode') {
    return {
      subject: `${code.slice(0, 4)} ${code.slice(4)} is your Shelflife code`,
      preview: 'Enter it to set up two-factor authentication.',
      heading: `${code.slice(0, 4)} ${code.slice(4)}`,
      paragraphs: [
        'Enter this code in Shelflife to set up two-factor authentication. It works once, for 10 minutes.',
        'Never give it to anybody else.',
      ],
    };
  }
  if (notice === 'recoveryCodeUsed') {
    return {
      subject: 'A recovery code was used',
      preview: `${remaining} are left.`,
      heading: 'A recovery code was used',
      paragraphs: [
        `Somebody, we hope you, signed in to Shelflife with a recovery code in place of the authenticator app. ${remaining} of them are left; the settings make new ones.`,
      ],
    };
  }
  if (notice === 'deletionOrdered') {
    const day = erasesAt === undefined ? 'in 14 days' : `on ${longDay.format(new Date(erasesAt))}`;
    return {
      subject: 'Your account will be deleted',
      preview: `It goes ${day}, unless you sign in and keep it.`,
      heading: 'Your account will be deleted',
      paragraphs: [
        `You asked us to delete your Shelflife account. It goes ${day}, with your shelf, your pictures and everything else that is yours.`,
        'Until then you can sign in and keep it.',
      ],
    };
  }
  return texts[notice];
}

const texts: Record<
  Exclude<QueuedAccountEmail['notice'], 'recoveryCodeUsed' | 'deletionOrdered' | 'factorCode'>,
  AccountEmailText
> = {
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'All other devices are signed out.',
    heading: 'Your password was changed',
    paragraphs: ['The password of your Shelflife account was changed. All other devices are signed out.'],
  },
  twoFactorOn: {
    subject: 'Two-factor authentication is on',
    preview: 'Signing in takes a code of your app from now on.',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      'From now on signing in to Shelflife takes a code of your authenticator app as well. All other devices are signed out.',
    ],
  },
  twoFactorOff: {
    subject: 'Two-factor authentication is off',
    preview: 'Signing in takes the password alone.',
    heading: 'Two-factor authentication is off',
    paragraphs: ['Signing in to Shelflife takes the password alone again. The recovery codes are void.'],
  },
  twoFactorReset: {
    subject: 'Two-factor authentication was taken away',
    preview: 'The operator did it by request. Signing in takes the password alone.',
    heading: 'Two-factor authentication was taken away',
    paragraphs: [
      'The operator of Shelflife took the second step from your account, because somebody who said to be you had lost it. All devices are signed out, the recovery codes are void, and signing in takes the password alone.',
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
  twoNetworks: {
    subject: 'Your account is in use from two networks',
    preview: 'This is normal if you were on the move.',
    heading: 'One sign-in, two networks',
    paragraphs: [
      'One of your signed-in devices connected from two networks within an hour. This is normal if you were on the move.',
    ],
  },
  accountErased: {
    subject: 'Your account is deleted',
    preview: 'Nothing of it is left.',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your Shelflife account is gone, with your shelf, your pictures and everything else that was yours. Reviews that you chose to leave stay without your name and photos.',
    ],
  },
  deletionTakenBack: {
    subject: 'Your account stays',
    preview: 'The deletion was taken back.',
    heading: 'Your account stays',
    paragraphs: ['The deletion of your Shelflife account was taken back. Everything is as it was.'],
  },
};
