import { addressOf, type Answer, type CallInput, type Endpoint } from '#contract/endpoint.ts';
import { accessToken } from './access-token.ts';
import { ServerError } from './server-error.ts';

let hearSuspension: () => void = () => {};

/** Tells whoever shows it that a call was refused because the member is suspended. */
export function whenSuspended(listener: () => void): void {
  hearSuspension = listener;
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
  if (response.ok) return response;
  const refusal = new ServerError(response.status, response.statusText, await response.text());
  if (refusal.code === 'suspended') hearSuspension();
  throw refusal;
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

/** Fetches the file that a call answers (`download`). */
export async function fetchFile<E extends Endpoint & { download: string }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Blob> {
  return (await request(endpoint, input)).blob();
}

/** Opens an event stream and answers its events until it ends (a plain return) or fails. */
export async function* sendForEvents<E extends Endpoint & { stream: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): AsyncGenerator<Answer<E>, void> {
  const { body } = await request(endpoint, input, signal);
  if (!body) return;
  let text = '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (text + decoder.decode(chunk.value, { stream: true })).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
  }
}
