import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test.each([
  ['email_links', 'expires_at < now()', 'email_links_expiry'],
  ['sessions', 'ended_at < now() or used_at < now()', 'sessions_ended'],
  ['keyed_calls', 'claimed_at < now()', 'keyed_calls_claimed_at'],
  ['rate_limits', 'expires_at < now()', 'rate_limits_expiry'],
  ['mfa_challenges', 'expires_at < now()', 'mfa_challenges_expiry'],
])('Deleting expired rows from %s can use an index', async (table, ended, index) => {
  shows('OPER-24');
  const connection = await world.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local enable_seqscan = off');
    const { rows } = await connection.query(`explain delete from ${table} where ${ended}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
});
