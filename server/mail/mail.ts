import type { Config } from '#server/config.ts';
import { outboxMail } from './outbox.ts';
import { smtpMail } from './smtp.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one address that the letter is about; printed in the terminal where nothing is sent. */
  link: string;
}

/** Hands letters over for delivery; throws when that failed, and the job tries again. */
export interface Mail {
  send: (letter: Letter) => Promise<void>;
  close: () => void;
}

/** Sends by SMTP_URL; without one, writes letters into DATA_DIR/outbox and prints their links. */
export function createMail(config: Config, print: (line: string) => void): Mail {
  return config.smtpUrl === undefined
    ? outboxMail(config.dataDir, config.mailFrom, print)
    : smtpMail(config.smtpUrl, config.mailFrom);
}
