export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the email. The server prints it in the terminal if it sends no email. */
  link: string;
}

/** Sends an email. Throws if this fails, so that the job is retried. */
export interface Mailer {
  send: (email: Email) => Promise<void>;
  close: () => void;
}
