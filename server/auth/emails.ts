import { layOut } from '#server/email/layout.ts';
import type { Email } from '#server/email/email.ts';
import type { LinkKind } from './email-links.ts';

/** Returns the URL in an email. It uses only PUBLIC_URL, never a request's host or `redirect_to` (OP-72). */
export function linkAddress(publicUrl: string, kind: LinkKind, secret: string): string {
  return `${publicUrl}/auth/callback?${new URLSearchParams({ code: secret, type: kind })}`;
}

/** The email for each kind of link. */
export const emails: Record<LinkKind, (to: string, link: string) => Email> = {
  signup: confirmationEmail,
  recovery: recoveryEmail,
  email_change: changedAddressEmail,
  email_return: wayBackEmail,
};

/** @internal Exported for tests. */
export function confirmationEmail(to: string, link: string): Email {
  return layOut(to, {
    subject: 'Confirm your e-mail address',
    preview: 'One tap, and your shelf is ready.',
    heading: 'Your shelf is almost ready',
    paragraphs: [
      'Somebody, we hope you, made a Shelflife account with this e-mail address. Confirm it and start filling your shelf.',
    ],
    button: 'Confirm my address',
    link,
    footnotes: [
      'The link works once and for 24 hours, in any browser and on any device.',
      'If you did not ask for an account, leave this letter alone. Without the link nobody can use your address.',
    ],
  });
}

/** @internal Exported for tests. */
export function recoveryEmail(to: string, link: string): Email {
  return layOut(to, {
    subject: 'Set a new password',
    preview: 'The link works once and for one hour.',
    heading: 'A new password',
    paragraphs: [
      'You asked for a way back into your Shelflife account. Open the link and choose a new password. All your other devices are signed out then.',
    ],
    button: 'Set a new password',
    link,
    footnotes: [
      'The link works once and for one hour, in any browser and on any device.',
      'If you did not ask for it, leave this letter alone. Your password stays as it is.',
    ],
  });
}

function changedAddressEmail(to: string, link: string): Email {
  return layOut(to, {
    subject: 'Confirm your new e-mail address',
    preview: 'One tap, and your account has this address.',
    heading: 'Is this your new address?',
    paragraphs: [
      'A Shelflife account is to have this e-mail address. Confirm it, and you sign in with it from then on.',
    ],
    button: 'Confirm this address',
    link,
    footnotes: [
      'The link works once and for 24 hours, in any browser and on any device.',
      'If you did not ask for it, leave this letter alone. Nothing changes.',
    ],
  });
}

/** Sent to the former address. */
function wayBackEmail(to: string, link: string): Email {
  return layOut(to, {
    subject: 'Your e-mail address was changed',
    preview: 'If that was not you, this letter takes it back.',
    heading: 'Your address was changed',
    paragraphs: [
      'Your Shelflife account has another e-mail address now. If you changed it, you need to do nothing.',
      'If that was not you, open the link: the account gets this address back, every device is signed out, and you choose a new password.',
    ],
    button: 'That was not me',
    link,
    footnotes: ['The link works once and for 14 days, in any browser and on any device.'],
  });
}

/** Sent instead of the link if the address already has an account. */
export function addressTakenEmail(to: string, publicUrl: string): Email {
  return layOut(to, {
    subject: 'You have a Shelflife account already',
    preview: 'Another account cannot take this address.',
    heading: 'This address has an account',
    paragraphs: [
      'Somebody, perhaps you, asked to give this e-mail address to another Shelflife account. Yours has it, so nothing changes.',
    ],
    button: 'Open Shelflife',
    link: publicUrl,
    footnotes: ['If you did not ask for it, leave this letter alone. Your account is untouched.'],
  });
}
