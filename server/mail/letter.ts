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
