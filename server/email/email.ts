export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the email. If the server sends no emails, it prints this link in the terminal. */
  link: string;
}

/** Sends an email. Throws if this fails, so that the job is retried. */
export interface Mailer {
  send: (email: Email) => Promise<void>;
  close: () => void;
}
