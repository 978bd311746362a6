import { startDatabaseServer } from '#test/database-server.ts';
import { openWorld } from '#test/open-world.ts';
import { fillRichest } from '#test/richest-member.ts';

/**
 * `bench/attack.ts` runs this file in a separate process. The process starts a server with production limits, and sends
 * the server's URL and its members' tokens to the parent process.
 */
const server = await startDatabaseServer();
const world = await openWorld(
  server,
  {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMIT_FACTOR: '1',
    LOG_LEVEL: 'error',
  },
  { now: new Date() },
);
// The world's clock stands still by default, but rate limits depend on the time, so this timer advances the clock.
let ahead = 0;
setInterval(() => (world.clock.now = new Date(Date.now() + ahead)), 100).unref();
const attacker = await world.member({ username: 'mara' });
await fillRichest(world, attacker);
const others = [];
for (let count = 0; count < 5; count++) others.push((await world.member({ username: `other_${count}` })).token);
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { rows } = await world.pool.query('select min(id)::float8 as id from shelf_entries where user_id = $1', [
  attacker.id,
]);
process.send?.({ address: world.app.listeningOrigin, attacker: attacker.token, others, entryId: rows[0]?.id });
process.on('message', (message) => {
  if (message === 'next minute') ahead += 61_000;
  else stop();
});

function stop(): void {
  void world
    .close()
    .then(() => server.stop())
    .then(() => process.exit(0));
}
