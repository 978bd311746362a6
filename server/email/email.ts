export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one address that the email is about; printed in the terminal where nothing is sent. */
  link: string;
}

/** Hands emails over for delivery; throws when that failed, and the job tries again. */
export interface Mail {
  send: (email: Email) => Promise<void>;
  close: () => void;
}
