export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the email. If the server sends no emails, it prints this link in the terminal. */
  link: string;
}

/** Thrown if the mail server rejects the address permanently, so that another attempt is useless. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused';
}

/** Sends an email. Throws if this fails, so that the job is retried. */
export interface Mailer {
  send: (email: Email) => Promise<unknown>;
  close: () => void;
}
