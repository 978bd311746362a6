import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '#test/database.ts';
import { listen } from './listen.ts';

test('A listener can be stopped at any time while it is connecting', async () => {
  const { pool, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  let lost = 0;
  const subscription = { channel: 'news', onNotification: () => {}, onConnected: () => {}, onLost: () => void lost++ };
  // Each iteration stops at a slightly later point while the connection opens.
  for (let turns = 0; turns < 40; turns++) {
    const listener = listen(pool, subscription);
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await listener.stop();
  }
  expect(lost).toBe(40);
});
