import { createTransport } from 'nodemailer';
import type { Mailer } from './email.ts';

/** Milliseconds. A process holds a claimed job for two minutes. */
const patience = 20_000;

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    async send({ to, subject, text, html }) {
      // Passed as an object, because an address string could contain more recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}
