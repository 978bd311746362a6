import { expect, onTestFinished, test } from 'vitest';
import { streamNotifications } from '#contract/activity.ts';
import { rates } from '#server/limits/rate-limits.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });

test('A member who opens more than 60 notification streams in a minute gets 429 with a retry time', async () => {
  const mara = await world.member();
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const open = () =>
    fetch(address + streamNotifications.path, {
      headers: { authorization: `Bearer ${mara.token}` },
      signal: leaving.signal,
    });
  for (let count = 0; count < rates.streamsOfMember.hits; count++) expect((await open()).status).toBe(200);
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
