export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The email's link, printed in the terminal if nothing is sent. */
  link: string;
}

/** Sends emails. Throws on failure, so that the job retries. */
export interface Mailer {
  send: (email: Email) => Promise<void>;
  close: () => void;
}
