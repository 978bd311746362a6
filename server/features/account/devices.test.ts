import { describe, expect, test } from 'vitest';
import { endDevice, endOtherDevices, listDevices } from '#contract/devices.ts';
import { getMe } from '#contract/people.ts';
import { clientOf } from '#test/client.ts';
import { providerOf, type SignedIn } from '#test/provider.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const provider = providerOf(world);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function signIn(email: string, userAgent: string) {
  const credentials = { email, password: 'long enough' };
  const reply = await provider.post('/token?grant_type=password', credentials, { 'user-agent': userAgent });
  const { access_token }: SignedIn = reply.json();
  return clientOf(world.app, { authorization: `Bearer ${access_token}` });
}

describe('a member’s devices', () => {
  test('Devices are listed most recently used first, with their browser and operating system', async () => {
    const email = 'mara@example.test';
    await provider.signedUp(email, 'long enough');
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await signIn(email, safari);
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    const desk = await signIn(email, firefox);
    expect((await desk(listDevices, {})).body).toMatchObject([
      { name: 'Firefox on Linux', isCurrent: true, signedInAt: world.clock.now.toISOString() },
      { name: 'Safari on iPhone', isCurrent: false },
      { name: null, isCurrent: false },
    ]);
  });

  test('A member can sign out a single device, or all devices except the current device', async () => {
    const email = 'juno@example.test';
    await provider.signedUp(email, 'long enough');
    const [desk, phone] = [await signIn(email, firefox), await signIn(email, safari)];
    const named = (await desk(listDevices, {})).body.find(({ name }) => name === 'Safari on iPhone');
    const params = { deviceId: named?.id ?? '' };
    expect((await desk(endDevice, { params })).status).toBe(200);
    expect((await phone(getMe, {})).status).toBe(401);
    expect((await desk(endDevice, { params })).error.code).toBe('not_found');
    expect((await desk(endOtherDevices, {})).status).toBe(200);
    expect((await desk(listDevices, {})).body).toMatchObject([{ name: 'Firefox on Linux', isCurrent: true }]);
  });

  test('A member cannot sign out another member’s device (404)', async () => {
    const [mara, juno] = [await world.member(), await world.member()];
    const refused = await mara.call(endDevice, { params: { deviceId: juno.sessionId } });
    expect(refused.error.code).toBe('not_found');
    expect((await juno.call(getMe, {})).status).toBe(200);
  });
});
