import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

/** An error response to a call. The error's message is "STATUS: text" (ERR-01). */
export class ServerError extends Error {
  override name = 'ServerError';
  readonly status: number;
  /** The server's own message, if the response has one (OP-97). */
  readonly serverText: string | undefined;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;

  constructor(status: number, statusText: string, text: string) {
    const body = parseError(text);
    super(`${status}: ${(body?.message ?? text) || statusText}`);
    this.status = status;
    this.serverText = body?.message;
    this.code = body?.code;
    this.fields = body?.fields ?? {};
  }
}

/** Returns true if the server rejected the call with this error code. */
export function isRefusal(error: unknown, code: ErrorCode): error is ServerError {
  return error instanceof ServerError && error.code === code;
}

function parseError(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    body.message !== ''
  );
}
