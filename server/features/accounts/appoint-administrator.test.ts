import { describe, expect, test } from 'vitest';
import { checkUsername, getMe, setUpProfile } from '#contract/people.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';
import { appoint, warningsAboutAdministrators } from './appoint-administrator.action.ts';

const world = await createWorld({ ADMIN_USERNAMES: 'shelf_keeper,shelf_helper', ADMIN_EMAIL: 'Owner@example.test' });
const { database, config } = world.context;
const listed = config.adminUsernames;
const meOf = async (member: Awaited<ReturnType<typeof world.member>>) => (await member.call(getMe, {})).body.user;

describe('administrators', () => {
  test('Members cannot choose a username that is configured for an administrator', async () => {
    shows('OP-12');
    const mara = await world.member();
    expect((await mara.call(checkUsername, { query: { username: 'Shelf_Keeper' } })).body.available).toBe(false);
    expect((await mara.call(setUpProfile, { body: { username: 'SHELF_KEEPER' } })).error).toMatchObject({
      code: 'username_taken',
      message: 'Username is already taken',
    });
  });

  test('The appoint command gives a confirmed account the administrator username and administrator rights', async () => {
    shows('OP-11', 'OP-12');
    const mara = await world.member({ email: 'mara@example.test' });
    await appoint(database, listed, { email: 'MARA@example.test', username: 'shelf_keeper' });
    expect(await meOf(mara)).toMatchObject({ username: 'shelf_keeper', isAdmin: true, showAdminLink: false });
    await mara.call(setUpProfile, { body: { username: 'mara_again' } });
    expect((await meOf(mara)).isAdmin).toBe(false);
  });

  test('The member with the email address in ADMIN_EMAIL sees the administrator link, but has no administrator rights', async () => {
    shows('OP-11');
    const owner = await world.member({ email: 'owner@example.test' });
    expect(await meOf(owner)).toMatchObject({ showAdminLink: true, isAdmin: false });
  });

  test('A configured username without an appointment gives no administrator rights', async () => {
    shows('OP-12');
    const early = await world.member({ username: 'shelf_helper' });
    expect((await meOf(early)).isAdmin).toBe(false);
    expect(await warningsAboutAdministrators(database, listed)).toEqual([
      expect.stringContaining('shelf_helper belongs to an account that was never appointed'),
    ]);
    await early.call(setUpProfile, { body: { username: 'early_bird' } });
    expect(await warningsAboutAdministrators(database, listed)).toEqual([]);
  });

  test('The appoint command rejects an unlisted username, an unknown account, and a taken username', async () => {
    await world.member({ username: 'shelf_helper', email: 'holder@example.test' });
    await world.member({ email: 'late@example.test' });
    const attempt = (email: string, username: string) => appoint(database, listed, { email, username });
    await expect(attempt('late@example.test', 'somebody')).rejects.toThrow('not one of ADMIN_USERNAMES');
    await expect(attempt('nobody@example.test', 'shelf_helper')).rejects.toThrow('no confirmed account');
    await expect(attempt('late@example.test', 'shelf_helper')).rejects.toThrow('belongs to another account');
  });
});
