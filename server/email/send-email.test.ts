import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { linkEmail } from '#server/auth/send-email.ts';
import { readConfig } from '#server/config.ts';
import { runProgram } from '#test/process.ts';
import { createMailer } from './send-email.ts';

const link = 'https://shelf.example.test/auth/callback?code=abc&type=signup';
const email = linkEmail('signup', 'mara@onpaper.example', link);

async function receive(send: (smtpUrl: string) => Promise<void>) {
  const received: { from: string; to: string[]; data: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          data: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    await send(`smtp://127.0.0.1:${port}`);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  return received;
}

describe('email delivery', () => {
  test('With SMTP_URL, an email is sent as plain text and as HTML', async () => {
    const received = await receive(async (SMTP_URL) => {
      const mailer = createMailer(
        readConfig({ SMTP_URL, MAIL_FROM: 'Shelflife <hello@shelf.example.test>' }),
        () => {},
      );
      await mailer.send(email);
      mailer.close();
    });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'hello@shelf.example.test', to: ['mara@onpaper.example'] });
    expect(received[0]?.data).toContain('Content-Type: text/plain');
    expect(received[0]?.data).toContain('Content-Type: text/html');
    expect(received[0]?.data).toContain('Subject: Confirm your email address');
  });

  test('An address that is injected into the recipient field gets no email', async () => {
    const received = await receive(async (SMTP_URL) => {
      const mailer = createMailer(readConfig({ SMTP_URL }), () => {});
      await mailer.send({ ...email, to: 'mara@onpaper.example\r\nBcc: stranger@example.test' }).catch(() => undefined);
      await mailer.send({ ...email, to: 'mara@onpaper.example, stranger@example.test' }).catch(() => undefined);
      await mailer.send(email);
      mailer.close();
    });
    expect(received.length).toBeGreaterThan(0);
    expect(received.flatMap(({ to }) => to)).not.toContain('stranger@example.test');
  });

  test('The test command prints the response of the mail server, without the password, and fails if it is unreachable', async () => {
    const run = async (SMTP_URL: string) => {
      const command = [process.execPath, 'scripts/email-test.ts', 'mara@onpaper.example'];
      const program = runProgram(command, { env: { SMTP_URL, MAIL_FROM: 'hello@shelf.example.test' } });
      return { ...(await program.ended), printed: program.printed() };
    };
    const received = await receive(async (url) => {
      const { code, printed } = await run(url);
      expect(printed).toMatch(/^Mail server: 127\.0\.0\.1:\d+\. Sender: hello@shelf\.example\.test\.\nResponse: 250 /);
      expect(code).toBe(0);
    });
    expect(received).toMatchObject([{ to: ['mara@onpaper.example'] }]);
    const refused = await run('smtp://user:hush@127.0.0.1:1');
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('ECONNREFUSED') });
    expect(refused.printed).not.toContain('hush');
  });

  test('If the mail server is unreachable, sending throws an error', async () => {
    const mailer = createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), () => {});
    await expect(mailer.send(email)).rejects.toThrow('ECONNREFUSED');
    mailer.close();
  });

  test('Without SMTP_URL, emails are saved to a private outbox, and their links are printed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shelflife-outbox-'));
    const printed: string[] = [];
    const mailer = createMailer(readConfig({ DATA_DIR: folder }), (line) => printed.push(line));
    await mailer.send(email);
    await mailer.send(email);
    const files = await readdir(join(folder, 'outbox'));
    expect(files).toHaveLength(2);
    expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
    const file = join(folder, 'outbox', files[0] ?? '');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('To: mara@onpaper.example');
    expect(printed.join('\n')).toContain(link);
    await rm(folder, { recursive: true });
  });

  test('Emails load nothing from the network and contain the link in plain text and HTML', () => {
    for (const { text, html } of [email, linkEmail('recovery', 'mara@onpaper.example', link)]) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
      expect(html).toContain('prefers-color-scheme: dark');
      expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
      expect(
        [...html.matchAll(/https?:[^"<\s]*/g)].every(([address]) => address.startsWith('https://shelf.example.test/')),
      ).toBe(true);
    }
  });
});
