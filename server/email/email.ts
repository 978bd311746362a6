export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the email. It is printed in the terminal if no email is sent. */
  link: string;
}

/** Sends an email. Throws if this fails, so that the job is retried. */
export interface Mailer {
  send: (email: Email) => Promise<void>;
  close: () => void;
}
