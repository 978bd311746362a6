import { createTransport } from 'nodemailer';
import { type Email, type Mailer, RecipientRefused } from './email.ts';

/** In milliseconds, shorter than a process can hold a claimed job (two minutes). */
const patience = 20_000;

export interface SmtpMailer extends Mailer {
  send: (email: Email) => Promise<string>;
}

export function smtpMailer(smtpUrl: string, from: string): SmtpMailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    async send({ to, subject, text, html }) {
      // The address is an object, because a string could contain more recipients.
      try {
        const { response } = await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
        return response;
      } catch (error) {
        throw isRecipientRefused(error) ? new RecipientRefused(error.message) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** True for a 5xx response to RCPT TO. */
function isRecipientRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}
