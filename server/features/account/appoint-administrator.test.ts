import { describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { checkUsername, getMe, setUpProfile } from '#contract/people.ts';
import { dismissAdministrator } from '#contract/moderation/suspensions.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { appoint, dismissOnTerminal, warningsAboutAdministrators } from './appoint-administrator.action.ts';

const world = await createWorld({ ADMIN_USERNAMES: 'shelf_keeper,shelf_helper', ADMIN_EMAIL: 'Owner@example.test' });
const { database, config } = world.context;
const listed = config.adminUsernames;
type Member = Awaited<ReturnType<typeof world.member>>;
const password = 'ledge and shelf';
const passwordHash = await hashPassword(password);
const meOf = async (member: Member) => (await member.call(getMe, {})).body.user;
const named = (name: string) => ({ name, by: 'operator' });
async function appointed(username: string): Promise<Member> {
  const holder = await world.pool.query('update members set username = null where lower(username) = $1', [username]);
  expect(holder.rowCount).toBeLessThan(2);
  const member = await world.member();
  await world.pool.query('update accounts set password_hash = $1 where id = $2', [passwordHash, member.id]);
  await appoint(database, listed, { email: member.email, username });
  return member;
}
const logOf = async (member: Member) =>
  (await member.call(listAdminChanges, { query: { subject: 'member' } })).body.map(
    ({ action, subjectId, username, before, after }) => ({ action, subjectId, username, before, after }),
  );

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
  });

  test('A new username ends an administrator’s rights only with consent, and never the rights of the last one', async () => {
    shows('ROLE-38', 'ROLE-40');
    const mara = await appointed('shelf_keeper');
    for (const givesUpRights of [false, true]) {
      const refused = await mara.call(setUpProfile, { body: { username: 'mara_again', givesUpRights } });
      expect([refused.status, refused.error.code]).toEqual([409, 'last_administrator']);
    }
    const juno = await appointed('shelf_helper');
    const refused = await mara.call(setUpProfile, { body: { username: 'mara_again' } });
    expect([refused.status, refused.error.code]).toEqual([409, 'ends_administrator_rights']);
    expect((await meOf(mara)).isAdmin).toBe(true);
    expect((await mara.call(setUpProfile, { body: { username: 'Shelf_Keeper', bio: 'Curious' } })).status).toBe(200);
    await mara.call(setUpProfile, { body: { username: 'mara_again', givesUpRights: true } });
    expect(await meOf(mara)).toMatchObject({ username: 'mara_again', isAdmin: false });
    expect((await logOf(juno)).slice(0, 3)).toEqual([
      {
        action: 'dismissed',
        subjectId: mara.id,
        username: 'mara_again',
        before: { name: 'Shelf_Keeper' },
        after: null,
      },
      { action: 'appointed', subjectId: juno.id, username: null, before: null, after: named('shelf_helper') },
      { action: 'appointed', subjectId: mara.id, username: null, before: null, after: named('shelf_keeper') },
    ]);
  });

  test('Another administrator or the operator ends an administrator’s rights, and the name becomes free', async () => {
    shows('ROLE-39', 'ROLE-40', 'ROLE-41');
    const mara = await appointed('shelf_keeper');
    const juno = await appointed('shelf_helper');
    const stranger = await world.member();
    const dismiss = (by: Member, { id }: Member) =>
      by.call(dismissAdministrator, { params: { memberId: id }, body: { password } });
    expect((await dismiss(stranger, mara)).status).toBe(403);
    expect((await dismiss(mara, mara)).error.code).toBe('not_allowed_on_own');
    const replies = await Promise.all([dismiss(mara, juno), dismiss(juno, mara)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const [left, gone] = replies[0].status === 200 ? [mara, juno] : [juno, mara];
    expect(await meOf(gone)).toMatchObject({ username: null, isAdmin: false });
    const notified = [
      expect.objectContaining({ kind: 'rights_ended', message: expect.stringContaining('rights ended') }),
    ];
    expect((await gone.call(listNotifications, {})).body).toEqual(notified);
    expect((await logOf(gone.id === juno.id ? mara : juno))[0]).toMatchObject({
      action: 'dismissed',
      subjectId: gone.id,
      username: (await meOf(left)).username,
    });
    expect((await gone.call(listAdminChanges, { query: {} })).status).toBe(403);
    await dismissOnTerminal(database, left.email);
    expect(await meOf(left)).toMatchObject({ username: null, isAdmin: false });
    expect((await left.call(listNotifications, {})).body).toEqual(notified);
    await expect(dismissOnTerminal(database, left.email)).rejects.toThrow('not the address of an administrator');
    const heir = await appointed('shelf_keeper');
    expect((await logOf(heir))[1]).toMatchObject({ action: 'dismissed', subjectId: left.id, username: null });
    expect((await logOf(heir))[1]?.after).toEqual({ by: 'operator' });
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
