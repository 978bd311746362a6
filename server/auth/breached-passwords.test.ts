import { expect, test } from 'vitest';
import { resetPassword } from '#contract/auth.ts';
import { providerOf, type SignedIn } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const message = 'This password appears in data breaches. Choose another one.';

test('Passwords from public breaches are rejected at sign-up and at every password change', async () => {
  shows('AUTH-41');
  const world = await createWorld({ REFUSE_BREACHED_PASSWORDS: '1', ACCOUNT_SELF_SERVICE: '1' });
  const provider = providerOf(world);
  const email = 'breached@example.test';
  const refused = await provider.post('/signup', { email, password: ' Password123 ' });
  expect(refused.json()).toEqual({ code: 422, error_code: 'weak_password', msg: message });
  const { access_token } = await provider.signedUp(email, 'ledge and shelf');
  for (const password of ['letmein!', '!!LetMeIn2026', 'dragon#77'])
    expect((await provider.post('/signup', { email: 'new@example.test', password })).json().msg).toBe(message);
  const change = { password: 'letmein', current_password: 'ledge and shelf' };
  expect((await provider.setPassword(access_token, change)).json().msg).toBe(message);
  await provider.post('/recover', { email });
  const { secret } = await provider.email();
  const reset = await world.visitor(resetPassword, { body: { token: secret, password: 'qwerty123' } });
  expect([reset.status, reset.error.fields]).toEqual([400, { password: message }]);
  const opened: SignedIn = (await provider.post('/verify', { type: 'recovery', token_hash: secret })).json();
  expect((await provider.setPassword(opened.access_token, { password: 'qwerty123' })).json().msg).toBe(message);
  expect((await provider.setPassword(opened.access_token, { password: 'shelf and ledge' })).statusCode).toBe(200);
});

test('A password that is a Shelflife or beauty term is rejected, even with added digits or punctuation', async () => {
  shows('AUTH-42');
  const provider = providerOf(await createWorld({ REFUSE_BREACHED_PASSWORDS: '1' }));
  for (const password of ['Shelf-Life_2026', 'beauty!', '77Lipstick77']) {
    const refused = await provider.post('/signup', { email: 'any@example.test', password });
    expect(refused.json()).toMatchObject({
      error_code: 'weak_password',
      msg: expect.stringContaining('easy to guess'),
    });
  }
  const accepted = await provider.post('/signup', { email: 'any@example.test', password: 'my shelf of lipstick' });
  expect(accepted.statusCode).toBe(200);
});

test('Outside production, breached passwords are accepted by default', async () => {
  shows('AUTH-41', 'VAL-05');
  const provider = providerOf(await createWorld());
  expect((await provider.post('/signup', { email: 'any@example.test', password: 'letmein' })).statusCode).toBe(200);
});
