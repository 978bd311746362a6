import { describe, expect, test } from 'vitest';
import { changeProfile, checkUsername, getAuthUser, getMe, setUpProfile } from '#contract/people.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ADMIN_EMAIL: 'keeper@example.test' });
const settings = { username: 'mara_on_paper', firstName: 'Mara', lastName: 'Quist', bio: 'Dry skin.' };

describe('the current user', () => {
  test('GET /api/me and GET /api/auth/user return {user} with all fields', async () => {
    shows('API-06', 'API-07', 'API-09', 'OP-67');
    const mara = await world.member({ username: 'mara', firstName: 'Mara', lastName: 'Quist', bio: 'Dry skin.' });
    const me = (await mara.call(getMe, {})).body;
    expect(me).toEqual({
      user: {
        id: mara.id,
        username: 'mara',
        firstName: 'Mara',
        lastName: 'Quist',
        email: mara.email,
        bio: 'Dry skin.',
        profileImageUrl: null,
        reviewCount: 0,
        triedCount: 0,
        currentlyUsingCount: 0,
        wantToTryCount: 0,
        showAdminLink: false,
        isAdmin: false,
        suspension: null,
      },
    });
    expect((await mara.call(getAuthUser, {})).body).toEqual(me);
  });

  test('PATCH /api/me without a bio changes the username and retains the bio', async () => {
    shows('API-10', 'HOME-28');
    const nina = await world.member({ username: null, bio: 'Before.' });
    const setUp = await nina.call(setUpProfile, { body: { username: 'nina_panning' } });
    expect(setUp.body.user).toMatchObject({ username: 'nina_panning', bio: 'Before.' });
    expect(
      (await nina.call(setUpProfile, { body: { username: 'nina_pans', bio: ' After. ' } })).body.user,
    ).toMatchObject({
      username: 'nina_pans',
      bio: 'After.',
    });
  });

  test('PATCH /api/user/profile changes all four fields', async () => {
    shows('API-11');
    const mara = await world.member();
    expect((await mara.call(changeProfile, { body: settings })).body.user).toMatchObject(settings);
    expect((await mara.call(getMe, {})).body.user).toMatchObject(settings);
  });

  test('A profile change to a taken username, even in different case, is rejected (409) and changes nothing', async () => {
    shows('OP-66', 'OP-63');
    const holder = await world.member({ username: 'Persimmon' });
    const juno = await world.member({ username: 'juno_lane', firstName: 'Juno' });
    const reply = await juno.call(changeProfile, { body: { ...settings, username: 'persimmon' } });
    expect(reply.status).toBe(409);
    expect(reply.error).toMatchObject({ code: 'username_taken', message: 'Username is already taken' });
    expect((await juno.call(getMe, {})).body.user).toMatchObject({ username: 'juno_lane', firstName: 'Juno' });
    expect((await holder.call(setUpProfile, { body: { username: 'PERSIMMON' } })).body.user.username).toBe('PERSIMMON');
  });

  test.each([
    [{ ...settings, username: 'ab' }, 'Username must be at least 3 characters'],
    [{ ...settings, username: 'a'.repeat(31) }, 'Username must be less than 30 characters'],
    [{ ...settings, username: 'no spaces' }, 'Username can only contain letters, numbers, and underscores'],
    [{ ...settings, firstName: ' ' }, 'First name is required'],
    [{ ...settings, lastName: '' }, 'Last name is required'],
    [{ ...settings, bio: 'x'.repeat(501) }, 'Bio must be less than 500 characters'],
  ])('The profile %o is rejected (400) with its own error message', async (body, message) => {
    shows('OP-64', 'OP-66', 'OP-96');
    const mara = await world.member();
    const reply = await mara.call(changeProfile, { body });
    expect(reply.status).toBe(400);
    expect(reply.error.message).toBe(message);
  });

  test('Usernames of 3 to 30 characters and bios of 500 characters are accepted', async () => {
    shows('VAL-27', 'VAL-34');
    const mara = await world.member();
    for (const username of ['abc', 'b'.repeat(30)]) {
      const reply = await mara.call(changeProfile, { body: { ...settings, username, bio: 'x'.repeat(500) } });
      expect(reply.body.user.username).toBe(username);
    }
  });
});

describe('the username check', () => {
  test('Taken, invalid, and reserved usernames are unavailable, but the member’s own username is available', async () => {
    shows('API-12', 'OP-65');
    await world.member({ username: 'Taken_Name' });
    const mara = await world.member({ username: 'mara_w' });
    const isAvailable = async (username: string) =>
      (await mara.call(checkUsername, { query: { username } })).body.available;
    expect(await isAvailable('quite_free')).toBe(true);
    expect(await isAvailable('taken_name')).toBe(false);
    expect(await isAvailable('MARA_W')).toBe(true);
    expect(await isAvailable('ab')).toBe(false);
    expect(await isAvailable('no spaces')).toBe(false);
    expect(await isAvailable('Search')).toBe(false);
    expect(await isAvailable('shelf_keeper')).toBe(false);
  });

  test('A member who was not appointed gets 409 for a username that is configured for an administrator', async () => {
    shows('OP-12');
    const mara = await world.member();
    for (const call of [setUpProfile, changeProfile]) {
      const reply = await mara.call(call, { body: { ...settings, username: 'Shelf_Keeper' } });
      expect(reply.status).toBe(409);
    }
  });
});

describe('administrators', () => {
  test('The member with the ADMIN_EMAIL address sees the administrator link, but is not an administrator', async () => {
    shows('ROLE-15', 'ROLE-16', 'OP-11');
    const keeper = await world.administrator();
    const addressee = await world.member({ email: 'Keeper@example.test' });
    expect((await keeper.call(getMe, {})).body.user).toMatchObject({ isAdmin: true, showAdminLink: false });
    expect((await addressee.call(getMe, {})).body.user).toMatchObject({ isAdmin: false, showAdminLink: true });
  });
});
