import { createTransport } from 'nodemailer';
import type { Mailer } from './email.ts';

/**
 * The timeout in milliseconds. It must be shorter than two minutes, the time for which a process can hold a claimed
 * job.
 */
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
      // The address is an object, because a string could contain more recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}
