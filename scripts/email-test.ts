import { readConfig } from '#server/config.ts';
import { smtpMailer } from '#server/email/smtp.ts';
import { testEmail } from '#server/email/test-email.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand } from './operator-command.ts';

/** `npm run email:test -- EMAIL` sends a test email through SMTP_URL, and prints the mail server's response. */
async function run([to, ...rest]: string[]): Promise<void> {
  if (!to || rest.length > 0) throw new StartError('Usage: npm run email:test -- EMAIL');
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
}

await runCommand(run);
