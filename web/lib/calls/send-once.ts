import { addressOf, type CallInput, type CallResponse, type Endpoint } from '#contract/endpoint.ts';
import { sendKeyed } from './client.ts';
import { isUnanswered } from './is-network-failure.ts';

/** The keys of changes whose last attempt got no response. The call and its input identify a change. */
const keys = new Map<string, string>();

/**
 * Sends a change that a member can retry. A retry after a lost response has the same key, so the server applies the
 * change only once (MOB-12).
 */
export async function sendOnce<E extends Endpoint & { keyed: true }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallResponse<E>> {
  const change = `${endpoint.method} ${addressOf(endpoint, input)} ${JSON.stringify(input)}`;
  const key = keys.get(change) ?? crypto.randomUUID();
  keys.delete(change);
  try {
    return await sendKeyed(endpoint, input, key);
  } catch (error) {
    if (isUnanswered(error)) keys.set(change, key);
    throw error;
  }
}
