import type { CallInput, CallResponse, Endpoint } from '#contract/endpoint.ts';
import { request } from './client.ts';

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
