import { describe, expect, test } from 'vitest';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { providerOf } from '#test/provider.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });
const provider = providerOf(world);

describe('an email address', () => {
  test('PostgreSQL and the server lowercase email addresses in the same way', async () => {
    const written = ['MARA@Example.Test', 'İ@example.test', 'ſ@example.test', 'K@example.test', 'ÄÖ@example.test'];
    const { rows } = await world.pool.query<{ folded: string }>(
      'select lower(email collate "C") as folded from unnest($1::text[]) as email',
      [written],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(written.map(foldEmail));
  });

  test('Sign-in rejects invalid spellings of an address (400), and changing its case allows no extra guesses', async () => {
    const email = 'mira@example.test';
    await provider.signedUp(email, 'long enough');
    for (const spelling of ['mİra@example.test', 'mira@example.test\u0000', 'mıra@example.test', 'mira@example']) {
      const refused = await provider.signIn(spelling, 'long enough');
      expect([refused.statusCode, refused.json().msg], spelling).toEqual([400, 'Invalid email address']);
    }
    for (let i = 0; i < 10; i++) await provider.signIn(i % 2 ? email : email.toUpperCase(), 'wrong password');
    expect((await provider.signIn('MIRA@example.test', 'long enough')).statusCode).toBe(429);
  });
});
