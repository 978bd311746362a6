import type { Config } from '#server/config.ts';
import { type Mailer, type Email, RecipientRefused } from './email.ts';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** Without SMTP_URL, the mailer writes emails to DATA_DIR/outbox and prints their links. */
export function createMailer(config: Config, print: (line: string) => void): Mailer {
  return config.smtpUrl === undefined
    ? outboxMailer(config.dataDir, config.sender, print)
    : smtpMailer(config.smtpUrl, config.sender);
}

/** A mailer for machines without a mail server. It writes each email to an .eml file, which email apps can open. */
function outboxMailer(dataDir: string, from: string, print: (line: string) => void): Mailer {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, subject, text, html, link }) {
      const { message } = await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(to));
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      print(`Email to ${to}: ${subject}\n  ${link}\n  (saved as ${file}; set SMTP_URL to send emails)`);
    },
    close: () => transport.close(),
  };
}

let emails = 0;

function fileName(to: string): string {
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return `${moment}-${process.pid}-${++emails}-${to.replaceAll(/[^a-zA-Z0-9@.-]/g, '_').slice(0, 80)}.eml`;
}

/** In milliseconds, shorter than a process can hold a claimed job (two minutes). */
const patience = 20_000;

export function smtpMailer(smtpUrl: string, from: string) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    async send({ to, subject, text, html }: Email): Promise<string> {
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
