import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './email.ts';

/** A mailer for machines without a mail server. It writes each email to an .eml file, which email apps can open. */
export function outboxMailer(dataDir: string, from: string, print: (line: string) => void): Mailer {
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
