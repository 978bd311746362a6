import { beforeEach, expect, test, vi } from 'vitest';
import { shows } from '#test/rules.ts';
import { createMutationQueue } from './mutation-queue.ts';

/** A fake server. The test accepts or rejects its calls one by one. */
function openServer() {
  const calls: { target: string; input: string; take: () => void; refuse: (reason: Error) => void }[] = [];
  const keys: (string | undefined)[] = [];
  const shown = new Map<string, string>();
  const refresh = vi.fn<() => void>();
  const onRefused = vi.fn<(error: unknown) => void>();
  const queue = createMutationQueue<string, string, string>({
    apply: (_state, input) => input,
    send(target, _state, input, waited) {
      keys.push(waited?.key);
      return new Promise((resolve, reject) =>
        calls.push({ target, input, take: () => resolve(input), refuse: reject }),
      );
    },
    show: (target, state) => shown.set(target, state),
    kindOf: (input) => input.slice(0, 1),
    refresh,
    offline: { onRefused, isUnanswered: (error) => error instanceof TypeError },
  });
  return { calls, keys, shown, refresh, onRefused, queue, inputs: () => calls.map(({ input }) => input) };
}

let online = true;
beforeEach(() => {
  online = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
});

test('An input is shown immediately, and only the latest queued input of each kind is sent', async () => {
  const { calls, shown, queue, inputs, refresh } = openServer();
  const first = queue.mutate('serum', 'a0', 'a1');
  const second = queue.mutate('serum', 'a0', 'a2');
  const third = queue.mutate('serum', 'a0', 'a3');
  expect(shown.get('serum')).toBe('a3');
  expect(inputs()).toEqual(['a1']);
  calls[0]?.take();
  expect(await first).toBe('sent');
  expect(await second).toBe('replaced');
  await expect.poll(inputs).toEqual(['a1', 'a3']);
  expect(refresh).not.toHaveBeenCalled();
  calls[1]?.take();
  expect(await third).toBe('sent');
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(queue.stateOf('serum')).toBeUndefined();
});

test('A rejection rolls back the rejected change, but not later changes', async () => {
  const { calls, shown, queue, inputs } = openServer();
  const first = queue.mutate('serum', 'a0', 'a1');
  const second = queue.mutate('serum', 'a0', 'b1');
  calls[0]?.refuse(new Error('409: no'));
  await expect(first).rejects.toThrow('409: no');
  expect(shown.get('serum')).toBe('b1');
  await expect.poll(inputs).toEqual(['a1', 'b1']);
  calls[1]?.refuse(new Error('500: no'));
  await expect(second).rejects.toThrow('500: no');
  expect(shown.get('serum')).toBe('a0');
});

test('A change to one target does not wait for changes to another target', () => {
  const { queue, inputs } = openServer();
  void queue.mutate('serum', 'a0', 'a1');
  void queue.mutate('toner', 'a0', 'a2');
  expect(inputs()).toEqual(['a1', 'a2']);
});

test('Offline changes stay pending in order and are sent one by one', async () => {
  shows('OP-101');
  const { calls, queue, inputs, onRefused } = openServer();
  online = false;
  expect(await queue.mutate('serum', 'a0', 'a1')).toBe('pending');
  expect(await queue.mutate('toner', 'a0', 'a2')).toBe('pending');
  expect(await queue.mutate('serum', 'a0', 'b3')).toBe('pending');
  expect(queue.waiting.get().map(({ input }) => input)).toEqual(['a1', 'a2', 'b3']);
  expect(inputs()).toEqual([]);
  online = true;
  const first = queue.sendNext();
  expect(inputs()).toEqual(['a1']);
  calls[0]?.take();
  expect(await first).toBe('taken');
  const second = queue.sendNext();
  calls[1]?.refuse(new Error('404: gone'));
  expect(await second).toBe('refused');
  const third = queue.sendNext();
  calls[2]?.take();
  expect(await third).toBe('taken');
  expect(inputs()).toEqual(['a1', 'a2', 'b3']);
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(queue.waiting.get()).toEqual([]);
});

test('Changes queued behind a call become pending when the browser goes offline', async () => {
  const { calls, queue, inputs } = openServer();
  const first = queue.mutate('serum', 'a0', 'a1');
  const second = queue.mutate('serum', 'a0', 'b1');
  online = false;
  calls[0]?.take();
  expect(await first).toBe('sent');
  expect(await second).toBe('pending');
  expect(queue.waiting.get().map(({ input }) => input)).toEqual(['b1']);
  expect(inputs()).toEqual(['a1']);
});

test('A change without a response stays first in the queue and is resent with its key', async () => {
  shows('MOB-11');
  const { calls, queue, inputs, keys, onRefused } = openServer();
  online = false;
  void queue.mutate('serum', 'a0', 'a1');
  online = true;
  const sent = queue.sendNext();
  calls[0]?.refuse(new TypeError('Failed to fetch'));
  expect(await sent).toBe('unanswered');
  // The server may have received the change, so a later change of the same kind queues behind it, even if the browser
  // is online again.
  expect(await queue.mutate('serum', 'a0', 'a2')).toBe('pending');
  expect(queue.waiting.get().map(({ input }) => input)).toEqual(['a1', 'a2']);
  const again = queue.sendNext();
  calls[1]?.take();
  expect(await again).toBe('taken');
  const last = queue.sendNext();
  calls[2]?.take();
  expect(await last).toBe('taken');
  expect(inputs()).toEqual(['a1', 'a1', 'a2']);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(onRefused).not.toHaveBeenCalled();
});

test('Changes that were queued when the page closed are restored in their original order', async () => {
  shows('MOB-11');
  const { queue, shown } = openServer();
  online = false;
  const waited = { attempted: false, target: 'serum' };
  queue.resume('a0', { ...waited, input: 'b1', key: 'two', order: 2 });
  queue.resume('a0', { ...waited, input: 'a1', key: 'one', order: 1 });
  queue.resume('a0', { ...waited, input: 'a1', key: 'one', order: 1 });
  void queue.mutate('toner', 'a0', 'a9');
  expect(queue.waiting.get().map(({ input }) => input)).toEqual(['a1', 'b1', 'a9']);
  expect(shown.get('serum')).toBe('b1');
});
