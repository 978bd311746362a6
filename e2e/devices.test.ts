import { listDevices } from '#contract/devices.ts';
import { makeCalendar } from '#contract/expiry.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eachLook } from './support/looks.ts';
import { photograph } from './support/photograph.ts';
import { expectNothingWider } from './support/nothing-wider.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

test(
  'In the device list, a member can sign out one device or all other devices, and revoke the calendar URL',
  { annotation: rules('SELF-26') },
  async ({ site }) => {
    const mara = await site.member();
    const devices = await Promise.all(Array.from({ length: 6 }, () => site.session(mara)));
    await site.context.database.$client.query("update sessions set device = 'Safari on iPhone' where id = $1", [
      devices[0]?.sessionId,
    ]);
    const { address } = (await mara.call(makeCalendar, {})).body;
    const page = await site.visit(mara, '/settings');
    const part = page.getByRole('region', { name: 'Devices' });

    await test.step('The list includes all devices and the calendar URL', async () => {
      await part.getByText('This device', { exact: true }).waitFor();
      await part.getByText('Calendar address', { exact: true }).waitFor();
      await expect(part.getByRole('button', { name: /^Sign out (Safari|Unknown)/ })).toHaveCount(4);
      await part.getByRole('button', { name: 'Show all 7 devices' }).click();
      await expect(part.getByRole('button', { name: /^Sign out (Safari|Unknown)/ })).toHaveCount(6);
      await eachLook(page, async (name) => {
        await expectNothingWider(page);
        await expectAccessible(page);
        await photograph(page, `settings-devices-${name}`);
      });
    });

    await test.step('"Sign out" ends the session of a single device', async () => {
      await part.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
      await expect(part.getByText('Safari on iPhone')).toHaveCount(0);
      await expect.poll(async () => (await devices[0]?.call(listDevices, {}))?.status).toBe(401);
    });

    await test.step('A revoked calendar URL returns a 404', async () => {
      await part.getByRole('button', { name: 'Revoke calendar address' }).click();
      await expect(part.getByText('Calendar address')).toHaveCount(0);
      await expect.poll(async () => (await site.app.inject({ url: new URL(address).pathname })).statusCode).toBe(404);
    });

    await test.step('"Sign out all other devices" leaves only the current device signed in', async () => {
      await part.getByRole('button', { name: 'Sign out all other devices' }).click();
      await expect(part.getByRole('button')).toHaveCount(0);
      await expect.poll(async () => (await mara.call(listDevices, {})).body).toMatchObject([{ isCurrent: true }]);
    });
  },
);
