import type { Config } from '#server/config.ts';
import type { Mail } from './email.ts';
import { outboxMail } from './outbox.ts';
import { smtpMail } from './smtp.ts';

/** Sends through SMTP_URL. Without it, writes emails to DATA_DIR/outbox and prints their links. */
export function createMail(config: Config, print: (line: string) => void): Mail {
  return config.smtpUrl === undefined
    ? outboxMail(config.dataDir, config.mailFrom, print)
    : smtpMail(config.smtpUrl, config.mailFrom);
}
