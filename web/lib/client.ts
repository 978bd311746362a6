import { addressOf, type Answer, type CallInput, type Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { accessToken } from './access-token.ts';

/** A failed call. Its message is "STATUS: text" (ERR-01); `serverText` is the server's own message, if it sent one (OP-97). */
export class ServerError extends Error {
  override name = 'ServerError';
  readonly status: number;
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

async function request(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  signal?: AbortSignal,
): Promise<Response> {
  const token = await accessToken();
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    ...(signal && { signal }),
    headers: {
      accept: 'application/json',
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  if (!response.ok) throw new ServerError(response.status, response.statusText, await response.text());
  return response;
}

/** Sends a contract call. The server validated its answer by the same contract, so the type is trusted here and only here. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  return (await request(endpoint, input, signal)).json();
}

export interface Page<Rows> {
  rows: Rows;
  nextCursor: string | undefined;
}

/** Sends a list call and reads where the list goes on (header x-next-cursor, OP-07). */
export async function sendPage<E extends Endpoint & { paged: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Page<Answer<E>>> {
  const response = await request(endpoint, input, signal);
  return { rows: await response.json(), nextCursor: response.headers.get('x-next-cursor') ?? undefined };
}
