import { layOut } from '#server/email/layout.ts';
import type { Email } from '#server/email/email.ts';
import type { LinkKind } from './email-links.ts';

/** The link starts with PUBLIC_URL, never with the host or `redirect_to` of a request (OP-72). */
export function linkAddress(publicUrl: string, kind: LinkKind, secret: string): string {
  return `${publicUrl}/auth/callback?${new URLSearchParams({ code: secret, type: kind })}`;
}

export const emails: Record<LinkKind, (to: string, link: string) => Email> = {
  signup: confirmationEmail,
  recovery: recoveryEmail,
  email_change: changedAddressEmail,
  email_return: wayBackEmail,
};

/** @internal Exported for tests. */
export function confirmationEmail(to: string, link: string): Email {
  return layOut(to, {
    subject: 'Confirm your email address',
    preview: 'Tap once to start your shelf.',
    heading: 'Your shelf is almost ready',
    paragraphs: [
      'You received this email because someone created a Shelflife account with this address. If that was you, confirm it and start your shelf.',
    ],
    button: 'Confirm my email',
    link,
    footnotes: [
      'The link works once within 24 hours, in any browser on any device.',
      'If you didn’t create an account, ignore this email. No one can use your address without the link.',
    ],
  });
}

/** @internal Exported for tests. */
export function recoveryEmail(to: string, link: string): Email {
  return layOut(to, {
    subject: 'Set a new password',
    preview: 'The link works once within one hour.',
    heading: 'Choose a new password',
    paragraphs: [
      'You asked to reset your Shelflife password. Open the link and choose a new one. This signs out all your other devices.',
    ],
    button: 'Set a new password',
    link,
    footnotes: [
      'The link works once within one hour, in any browser on any device.',
      'If you didn’t ask for this, ignore this email. Your password won’t change.',
    ],
  });
}

function changedAddressEmail(to: string, link: string): Email {
  return layOut(to, {
    subject: 'Confirm your new email address',
    preview: 'Tap once to use this address for your account.',
    heading: 'Is this your new address?',
    paragraphs: [
      'You asked to use this email address for your Shelflife account. Once you confirm it, you’ll sign in with it.',
    ],
    button: 'Confirm this address',
    link,
    footnotes: [
      'The link works once within 24 hours, in any browser on any device.',
      'If you didn’t ask for this, ignore this email. Nothing will change.',
    ],
  });
}

function wayBackEmail(to: string, link: string): Email {
  return layOut(to, {
    subject: 'Your email address was changed',
    preview: 'If this wasn’t you, you can undo it.',
    heading: 'Your email address was changed',
    paragraphs: [
      'The email address of your Shelflife account was changed. If you changed it, there’s nothing to do.',
      'If this wasn’t you, open the link. We’ll restore this address and sign out every device, and you can choose a new password.',
    ],
    button: 'This wasn’t me',
    link,
    footnotes: ['The link works once within 14 days, in any browser on any device.'],
  });
}

/** The email contains no link that confirms the change. */
export function addressTakenEmail(to: string, publicUrl: string): Email {
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
