import { type ErrorCode, errorStatus } from '#contract/errors.ts';

/** A refusal with a code of the closed list; the message is shown to people. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Refused for now: the answer says after how many seconds to come back. */
export class RetryLater extends CallError {
  override name = 'RetryLater';
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
