import type { Email } from './email.ts';
import { layOut } from './layout.ts';

export function testEmail(to: string, publicUrl: string): Email {
  return layOut(to, {
    subject: 'Shelflife can send emails',
    preview: 'This is a test email.',
    heading: 'It works',
    paragraphs: ['You received this email because someone who runs Shelflife tested its mail server.'],
    button: 'Open Shelflife',
    link: publicUrl,
    footnotes: ['If you didn’t expect this email, ignore it.'],
  });
}
