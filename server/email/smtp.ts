import { createTransport } from 'nodemailer';
import type { Mail } from './email.ts';

/** Milliseconds; a claimed job belongs to its process for two minutes. */
const patience = 20_000;

export function smtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    async send({ to, subject, text, html }) {
      // As an object: an address given as text could smuggle in further recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}
