import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getMe } from '#contract/people.ts';
import { clientOf } from '#test/client.ts';
import { providerOf } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ACCOUNT_SELF_SERVICE: '1', RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'info' });
const provider = providerOf(world);
const password = 'ledge and shelf';
let count = 0;
const newEmail = () => `someone${++count}@example.test`;
const pass = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};

async function member(email = newEmail()) {
  const session = await provider.signedUp(email, password);
  return { email, token: session.access_token, id: session.user.id };
}
const me = async (token: string) =>
  (await clientOf(world.app, { authorization: `Bearer ${token}` })(getMe, {})).body.user;
const secretIn = ({ link }: { link: string }) => new URL(link).searchParams.get('code') ?? '';
const open = (type: string, token_hash: string) => provider.post('/verify', { type, token_hash });

/** Requests a change of email address and sends the queued emails. */
async function order(token: string, email: string) {
  const reply = await provider.setPassword(token, { email, current_password: password });
  return { reply, emails: await world.post() };
}

async function changed() {
  const mara = await member();
  const email = newEmail();
  const { emails } = await order(mara.token, email);
  expect((await open('email_change', secretIn(emails[0] ?? { link: '' }))).statusCode).toBe(200);
  const [back] = await world.post();
  if (!back) throw new Error('The former address was not told');
  return { ...mara, former: mara.email, email, back };
}

describe('changing the password', () => {
  test('Changing the password requires the current password and ends all other sessions', async () => {
    shows('SELF-04');
    const { email, token } = await member();
    const other = (await provider.signIn(email, password)).json().access_token;
    const wrong = await provider.setPassword(token, { password: 'new and long', current_password: 'not it' });
    expect([wrong.statusCode, wrong.json().error_code]).toEqual([400, 'invalid_credentials']);
    expect(await provider.userStatus(other)).toBe(200);
    expect(
      (await provider.setPassword(token, { password: 'new and long', current_password: password })).statusCode,
    ).toBe(200);
    expect([await provider.userStatus(token), await provider.userStatus(other)]).toEqual([200, 401]);
    expect((await provider.signIn(email, password)).statusCode).toBe(400);
    expect((await provider.signIn(email, 'new and long')).statusCode).toBe(200);
    expect(await world.post()).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
  });

  test('Ten wrong passwords block password changes in the same session (429), but not in other sessions', async () => {
    shows('SELF-05');
    const { email, token } = await member();
    const change = (current_password: string) =>
      provider.setPassword(token, { password: 'new and long', current_password });
    for (let guess = 0; guess < 10; guess++) expect((await change(`guess ${guess}`)).statusCode).toBe(400);
    expect((await change(password)).statusCode).toBe(429);
    // The owner's other session still works.
    const elsewhere = (await provider.signIn(email, password)).json().access_token;
    const body = { password, current_password: password };
    expect((await provider.setPassword(elsewhere, body)).statusCode).toBe(200);
    const { access_token } = (await provider.signIn(email, password)).json();
    expect(await provider.userStatus(access_token)).toBe(200);
    await world.post();
  });
});

describe('changing the email address', () => {
  test('A new email address requires the password and a confirmation link, and the previous address is notified', async () => {
    shows('SELF-06');
    const mara = await member();
    const email = newEmail();
    const refused = await provider.setPassword(mara.token, { email, current_password: 'not it' });
    expect(refused.json().error_code).toBe('invalid_credentials');
    const { reply, emails } = await order(mara.token, email);
    expect(reply.json().email).toBe(mara.email);
    expect(emails).toMatchObject([{ to: email, subject: 'Confirm your new email address' }]);
    expect((await me(mara.token)).email).toBe(mara.email);
    const secret = secretIn(emails[0] ?? { link: '' });
    expect((await open('signup', secret)).statusCode).toBe(403);
    expect((await open('recovery', secret)).statusCode).toBe(403);
    const opened = await open('email_change', secret);
    expect([opened.json().email, opened.json().access_token]).toEqual([email, undefined]);
    expect((await open('email_change', secret)).statusCode).toBe(403);
    expect((await me(mara.token)).email).toBe(email);
    expect((await provider.signIn(email, password)).statusCode).toBe(200);
    expect((await provider.signIn(mara.email, password)).statusCode).toBe(400);
    expect(await world.post()).toMatchObject([{ to: mara.email, subject: 'Your email address was changed' }]);
  });

  test('The member’s own address in another letter case is rejected, because no email would arrive', async () => {
    shows('SELF-28');
    const mara = await member();
    const { reply, emails } = await order(mara.token, mara.email.toUpperCase());
    expect([reply.statusCode, reply.json().msg]).toEqual([409, 'That’s already your email address']);
    expect(emails).toEqual([]);
  });

  test('Until the link is opened or expires, the account shows the requested address', async () => {
    shows('SELF-27');
    const mara = await member();
    const email = newEmail();
    const pending = async () => (await provider.user(mara.token)).json().new_email;
    expect(await pending()).toBeUndefined();
    const { emails } = await order(mara.token, email);
    expect(await pending()).toBe(email);
    await open('email_change', secretIn(emails[0] ?? { link: '' }));
    expect(await pending()).toBeUndefined();
    await world.post();
    await order(mara.token, newEmail());
    pass(24 * 60 * 60_000 + 1);
    const { access_token } = (await provider.signIn(email, password)).json();
    expect((await provider.user(access_token)).json().new_email).toBeUndefined();
  });

  test('The link that confirms a new address expires after 24 hours, or once a newer link is sent', async () => {
    shows('SELF-06');
    const { token } = await member();
    const first = await order(token, newEmail());
    const second = await order(token, newEmail());
    expect((await open('email_change', secretIn(first.emails[0] ?? { link: '' }))).statusCode).toBe(403);
    pass(24 * 60 * 60_000 + 1);
    expect((await open('email_change', secretIn(second.emails[0] ?? { link: '' }))).statusCode).toBe(403);
  });

  test('Changing to an address that another account uses gets the same response as changing to an unknown address', async () => {
    shows('SELF-07');
    const { email: taken } = await member();
    const { token } = await member();
    const known = await order(token, taken.toUpperCase());
    const unknown = await order(token, newEmail());
    const seen = ({ reply }: typeof known) => [reply.statusCode, Object.keys(reply.json())];
    expect(seen(known)).toEqual(seen(unknown));
    expect(known.emails).toMatchObject([{ subject: 'You already have a Shelflife account' }]);
    expect(known.emails[0]?.text).not.toContain('code=');
  });

  test('If two accounts request the same address, the account that confirms first gets it', async () => {
    const [mara, juno] = [await member(), await member()];
    const email = newEmail();
    const [first, second] = [await order(mara.token, email), await order(juno.token, email)];
    expect((await open('email_change', secretIn(first.emails[0] ?? { link: '' }))).statusCode).toBe(200);
    expect((await open('email_change', secretIn(second.emails[0] ?? { link: '' }))).statusCode).toBe(403);
    expect((await me(juno.token)).email).toBe(juno.email);
    await world.post();
  });

  test('The undo link restores the previous address and ends the intruder’s session', async () => {
    shows('SELF-08');
    const { former, email, token, back } = await changed();
    expect(back).toMatchObject({ to: former, subject: 'Your email address was changed' });
    pass(13 * 24 * 60 * 60_000);
    // Somebody else signs up with the apparently unused address, but never opens the link.
    expect((await provider.post('/signup', { email: former, password: 'squatting' })).statusCode).toBe(200);
    const opened = await open('email_return', secretIn(back));
    expect(opened.json().user.email).toBe(former);
    expect(await provider.userStatus(token)).toBe(401);
    for (const address of [former, email]) expect((await provider.signIn(address, password)).statusCode).toBe(400);
    expect((await provider.setPassword(opened.json().access_token, { password: 'mine again' })).statusCode).toBe(200);
    expect((await provider.signIn(former, 'mine again')).statusCode).toBe(200);
    expect((await open('email_return', secretIn(back))).statusCode).toBe(403);
    await world.post();
  });

  test('A recently changed email address can only be changed back (otherwise 409), and its undo link remains valid', async () => {
    shows('SELF-22');
    const { former, email, token, back } = await changed();
    const second = await order(token, newEmail());
    expect([second.reply.statusCode, second.reply.json().error_code]).toEqual([409, 'conflict']);
    expect(second.reply.json().msg).toMatch(/^Your address changed recently\. Until \w+ \d+, \d{4}, you can only/);
    expect(second.emails).toEqual([]);
    // The change back can be confirmed from the previous address. After that, the second address also has an undo link.
    pass(1000);
    const again = await order(token, former);
    expect(again.emails).toMatchObject([{ to: former }]);
    expect((await open('email_change', secretIn(again.emails[0] ?? { link: '' }))).statusCode).toBe(200);
    const [thiefs] = await world.post();
    expect(thiefs).toMatchObject({ to: email });
    expect((await open('email_return', secretIn(thiefs ?? { link: '' }))).json().user.email).toBe(email);
    // The oldest undo link wins and invalidates the newer links.
    expect((await open('email_return', secretIn(back))).json().user.email).toBe(former);
    expect((await open('email_return', secretIn(back))).statusCode).toBe(403);
    await world.post();
  });

  test('Using the oldest undo link invalidates newer undo links', async () => {
    shows('SELF-22');
    const { former, token, back } = await changed();
    pass(1000);
    const again = await order(token, former);
    await open('email_change', secretIn(again.emails[0] ?? { link: '' }));
    const [newer] = await world.post();
    expect((await open('email_return', secretIn(back))).json().user.email).toBe(former);
    expect((await open('email_return', secretIn(newer ?? { link: '' }))).statusCode).toBe(403);
    await world.post();
  });

  test('The email address can be changed again 14 days after a change', async () => {
    shows('SELF-22');
    const { token, email } = await changed();
    pass(14 * 24 * 60 * 60_000 + 1);
    const fresh = (await provider.signIn(email, password)).json().access_token;
    expect(await provider.userStatus(token)).toBe(401);
    expect((await order(fresh, newEmail())).reply.statusCode).toBe(200);
  });

  test('After the email address changes, a reset link sent to the previous address no longer works', async () => {
    const mara = await member();
    await provider.post('/recover', { email: mara.email });
    const reset = (await provider.email()).secret;
    const { emails } = await order(mara.token, newEmail());
    expect((await open('email_change', secretIn(emails[0] ?? { link: '' }))).statusCode).toBe(200);
    expect((await open('recovery', reset)).statusCode).toBe(403);
    await world.post();
  });
});

test('A change of email address is logged as a security event without the address', async () => {
  world.logged();
  const { email, id } = await changed();
  const lines = world.logged().filter(({ msg }) => msg === 'security');
  const event = (name: string) => expect.objectContaining({ event: name, accountId: id });
  expect(lines).toEqual(expect.arrayContaining([event('email_change_ordered'), event('email_changed')]));
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('After the steps for a leaked backup, earlier links and sessions no longer work, but members can sign in', async () => {
  const manual = readFileSync(new URL('../../docs/how-to/operate.md', import.meta.url), 'utf8');
  const [, steps = ''] = /If a backup leaks:.*?```sql\n(.*?)```/s.exec(manual) ?? [];
  const email = newEmail();
  const { access_token: token, refresh_token } = await provider.signedUp(email, password);
  const { emails } = await order(token, newEmail());
  await world.pool.query(steps);
  const link = await open('email_change', secretIn(emails[0] ?? { link: '' }));
  const renewed = await provider.post('/token?grant_type=refresh_token', { refresh_token });
  expect([link.statusCode, renewed.statusCode]).toEqual([403, 400]);
  expect((await provider.signIn(email, password)).statusCode).toBe(200);
});
