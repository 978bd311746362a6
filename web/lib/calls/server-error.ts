import type { ErrorBody, ErrorCode, StoredValues } from '#contract/errors.ts';

/** An error response to a call. The error's message is "STATUS: text" (ERR-01). */
export class ServerError extends Error {
  override name = 'ServerError';
  readonly status: number;
  /** The server's own message, if the response has one (OP-97). */
  readonly serverText: string | undefined;
  /** What to do, if the response is a page and thus not from Shelflife. */
  readonly pageText: string | undefined;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  /** The current values of fields that somebody else has changed meanwhile. */
  readonly stored: StoredValues;
  /** The product that already has the name of the new product. */
  readonly productId: number | undefined;
  readonly similarBrands: string[];

  constructor(status: number, statusText: string, text: string) {
    const body = parseError(text);
    // Without text, a 500 can be Shelflife's own, but a 502 or 504 is a proxy's.
    const isPage = text === '' ? status !== 500 : /^\s*</.test(text);
    const pageText = body === undefined && isPage ? pageWords(status) : undefined;
    super(`${status}: ${(body?.message ?? pageText ?? text) || statusText}`);
    this.pageText = pageText;
    this.status = status;
    this.serverText = body?.message;
    this.code = body?.code;
    this.fields = body?.fields ?? {};
    this.stored = body?.stored ?? {};
    this.productId = body?.productId;
    this.similarBrands = body?.similarBrands ?? [];
  }
}

/** Each browser has its own message for this, such as "Failed to fetch". */
export class Unreachable extends TypeError {
  override name = 'Unreachable';

  constructor(cause: unknown) {
    super(unreachableWords(), { cause });
  }
}

function unreachableWords(): string {
  return navigator.onLine
    ? 'Failed to reach Shelflife. Check your connection, and try again.'
    : 'You’re offline. Try again when you’re back online.';
}

/** For a page from a proxy, or from a network that asks visitors to sign in. */
function pageWords(status: number): string {
  if (status === 511) return 'Your network asks you to sign in first. Open its sign-in page, and try again.';
  return status >= 500
    ? 'Shelflife isn’t available right now. Try again in a minute.'
    : 'This response isn’t from Shelflife. Check your connection, and try again.';
}

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

/** Without a status code, which only the generic toasts of the specification show (ERR-03). */
export function plainFailure(error: unknown): string {
  if (error instanceof ServerError)
    return error.serverText ?? error.pageText ?? 'Something went wrong. Please try again.';
  if (isUnreachable(error)) return unreachableWords();
  return error instanceof Error ? error.message : String(error);
}

/** Returns true if a fetch failed or its response was not JSON. Also recognizes such errors of the client auth-js. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof Error &&
      (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError') &&
      !('status' in error && error.status === 500))
  );
}

/** Returns `words`, unless the server could not be reached and they would blame what the visitor typed. */
export function wordsIfUnreachable(error: unknown, words: string): string {
  return isUnreachable(error) ? unreachableWords() : words;
}

/** Returns "STATUS: text" if the server sent a message, and otherwise the fallback (OP-97). */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ServerError && error.serverText ? error.message : fallback;
}

/**
 * The response statuses after which a retry may succeed: signed out (401), timeout (408, 504), too early (425), too
 * many requests (429), and server unavailable (502, 503).
 */
const passing = new Set([401, 408, 425, 429, 502, 503, 504]);

/** Returns true if the result of a call is unknown, or if the server cannot process the call now. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ServerError) return passing.has(error.status) || error.pageText !== undefined;
  // There was no connection, the response was incomplete, or the call was aborted.
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException;
}
