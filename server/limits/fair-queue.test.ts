import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

test('The queue alternates between members and runs each member’s work in order', async () => {
  const inTurn = fairQueue();
  const served: string[] = [];
  const send = (member: string, name: string) => inTurn(member, async () => void served.push(name));
  await Promise.all([
    ...['m1', 'm2', 'm3', 'm4'].map((name) => send('mara', name)),
    ...['j1', 'j2'].map((name) => send('juno', name)),
    send('odette', 'o1'),
  ]);
  expect(served).toEqual(['m1', 'm2', 'j1', 'o1', 'm3', 'j2', 'm4']);
});

test('Only one task runs at a time, and a failed task does not stop the remaining tasks', async () => {
  const inTurn = fairQueue();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const failing = inTurn('mara', () => Promise.reject(new Error('damaged')));
  const others = ['mara', 'juno', 'odette'].map((member) => inTurn(member, work));
  await expect(failing).rejects.toThrow('damaged');
  await Promise.all(others);
  expect(most).toBe(1);
});
