import { callDayHeader, callKeyHeader } from '#contract/call-key-header.ts';
import { addressOf, type CallResponse, type CallInput, type Endpoint } from '#contract/endpoint.ts';
import { callHeaders, takeFirstCall } from '#web/early-screen/first-calls.ts';
import { credentials, fromServer } from '#web/server-address.ts';
import { accessToken } from '#web/lib/session/session-store.ts';
import { randomId } from '#web/lib/random-id.ts';
import { daysOfChanges, today } from '#web/lib/today.ts';
import { isUnanswered, ServerError, Unreachable } from './server-error.ts';

export async function* sendForEvents<E extends Endpoint & { stream: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): AsyncGenerator<CallResponse<E>, void> {
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

let onSuspension: () => void = () => {};

export function whenSuspended(listener: () => void): void {
  onSuspension = listener;
}

/** Reads a response. Throws `Unreachable` if it is not from Shelflife, but for example a Wi-Fi sign-in page. */
async function jsonOf<Data>(response: Response): Promise<Data> {
  try {
    return await response.json();
  } catch (cause) {
    throw new Unreachable(cause);
  }
}

async function request(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown; file?: Blob },
  signal?: AbortSignal,
  key?: string,
): Promise<Response> {
  const { method } = endpoint;
  const { body, file } = input;
  const address = addressOf(endpoint, input);
  const ask = async () => {
    const day = method === 'GET' ? undefined : (daysOfChanges.get(key ?? '') ?? today());
    const headers = {
      ...callHeaders(await accessToken()),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(key !== undefined && { [callKeyHeader]: key }),
      ...(day !== undefined && { [callDayHeader]: day }),
    };
    const sent = body === undefined ? (file ?? null) : JSON.stringify(body);
    try {
      return await fetch(fromServer(address), { method, credentials, signal: signal ?? null, headers, body: sent });
    } catch (cause) {
      throw cause instanceof TypeError ? new Unreachable(cause) : cause;
    }
  };
  const response = await ((method === 'GET' && takeFirstCall(address)) || ask());
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) throw new Unreachable(undefined);
  if (response.ok) return response;
  const refusal = new ServerError(response.status, response.statusText, await response.text());
  if (refusal.code === 'suspended') onSuspension();
  throw refusal;
}

/** The keys of changes whose last attempt got no response. The call and its input identify a change. */
const keys = new Map<string, string>();

/**
 * Makes a call from the contract. If the call takes a key and got no response, the same call has the same key when it
 * is sent again, so the server applies the change only once (MOB-12). Trusts the type of the response without a check,
 * because the server validates responses against the same contract.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallResponse<E>> {
  if (!endpoint.keyed) return jsonOf(await request(endpoint, input, signal));
  const change = `${endpoint.method} ${addressOf(endpoint, input)} ${JSON.stringify(input)}`;
  const key = keys.get(change) ?? randomId();
  keys.delete(change);
  try {
    return await jsonOf(await request(endpoint, input, signal, key));
  } catch (error) {
    if (isUnanswered(error)) keys.set(change, key);
    throw error;
  }
}

/** If a change is sent again after a lost response, the server applies it only once (decision 36). */
export async function sendKeyed<E extends Endpoint & { keyed: true }>(
  endpoint: E,
  input: CallInput<E>,
  key: string | undefined,
): Promise<CallResponse<E>> {
  return jsonOf(await request(endpoint, input, undefined, key));
}

export interface Page<Rows> {
  rows: Rows;
  nextCursor: string | undefined;
}

/** Makes a list call, and reads the next page's cursor from the `x-next-cursor` header (OP-07). */
export async function sendPage<E extends Endpoint & { paged: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Page<CallResponse<E>>> {
  const response = await request(endpoint, input, signal);
  return { rows: await jsonOf(response), nextCursor: response.headers.get('x-next-cursor') ?? undefined };
}

export async function sendFile<E extends Endpoint & { upload: string }>(
  endpoint: E,
  input: CallInput<E>,
  file: Blob,
): Promise<CallResponse<E>> {
  return jsonOf(await request(endpoint, { ...input, file }));
}

export async function fetchFile<E extends Endpoint & { download: string }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Blob> {
  return (await request(endpoint, input)).blob();
}
