import { type ErrorCode, errorStatus } from '#contract/errors.ts';

/** An error with a code from the contract's fixed list. Members see its message. */
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

/** A temporary error. The response says how many seconds to wait before a retry. */
export class RetryLater extends CallError {
  override name = 'RetryLater';
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
