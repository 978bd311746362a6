import type { Config } from '#server/config.ts';
import type { Mailer } from './email.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** Without SMTP_URL, the mailer writes emails to DATA_DIR/outbox and prints their links. */
export function createMailer(config: Config, print: (line: string) => void): Mailer {
  return config.smtpUrl === undefined
    ? outboxMailer(config.dataDir, config.sender, print)
    : smtpMailer(config.smtpUrl, config.sender);
}
