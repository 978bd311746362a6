import { layOut } from '#server/mail/layout.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { LinkKind } from './letter-links.ts';

/** The address in a letter. Only PUBLIC_URL counts, never a host or `redirect_to` of a request (OP-72). */
export function linkAddress(publicUrl: string, kind: LinkKind, secret: string): string {
  return `${publicUrl}/auth/callback?${new URLSearchParams({ code: secret, type: kind })}`;
}

export function confirmationLetter(to: string, link: string): Letter {
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

export function recoveryLetter(to: string, link: string): Letter {
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
