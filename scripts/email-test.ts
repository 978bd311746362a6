import { readConfig } from '#server/config.ts';
import { smtpMailer } from '#server/email/send-email.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand } from './operator-command.ts';
import type { Email } from '#server/email/email.ts';
import { layOut } from '#server/email/layout.ts';

function testEmail(to: string, publicUrl: string): Email {
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

// Sends a test email through SMTP_URL, and prints the mail server's response.
await runCommand('email:test -- EMAIL', async (to = '') => {
  const { smtpUrl, sender, publicUrl, dataDir } = readConfig();
  if (smtpUrl === undefined)
    throw new StartError(`SMTP_URL is not set, so the server saves emails in ${dataDir}/outbox.`);
  console.log(`Mail server: ${new URL(smtpUrl).host}. Sender: ${sender}.`);
  const mailer = smtpMailer(smtpUrl, sender);
  try {
    console.log(`Response: ${await mailer.send(testEmail(to, publicUrl))}`);
  } finally {
    mailer.close();
  }
});
