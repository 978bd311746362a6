import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { limits } from '#contract/limits.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { migrate } from '#server/database/migrate.ts';
import {
  insertActivity,
  selectCommunityFeed,
  selectFollowingFeed,
  selectFriendsEntries,
} from '#server/features/activity/activities.sql.ts';
import { connect } from '#server/database/database.ts';
import { selectNotifications } from '#server/features/activity/notifications.sql.ts';
import { searchMembers, selectMember } from '#server/features/people/people.sql.ts';
import { alternatives, writeToInboxes } from './feed/alternatives.ts';
import { amounts, generateFeed, idOf, viewers } from './feed/generate.ts';
import { heading, measured, printed } from './feed/measure.ts';

/**
 * `npm run bench -- feed` reads the feeds of members who follow 50, 500, 5,000, and 10,000 people, among 20,000 active
 * members with 3 million activities. BENCH_SCALE=0.1 creates a tenth of the members and activities. Measures:
 *
 * - the current query for feeds, and alternatives to it
 * - other reads about people
 * - two ways to store an activity
 * - a read by primary key, as the baseline
 */
const folder = await mkdtemp(join(tmpdir(), 'shelflife-feed-'));
const server = await startDatabase({ dataDir: folder, log: () => {} });
const pool = new Pool({ connectionString: server.connectionString, max: 4 });
const database = connect(pool);
const page = limits.display.activityFeed + 1;
const baseline = () => selectMember(database, viewers[0].id);
try {
  await migrate(pool);
  console.log(`Generating ${amounts.activities} activities of ${amounts.members} members ...`);
  await generateFeed(pool);
  console.log(heading);
  await feeds();
  await others();
  await writes();
} finally {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function print(label: string, work: () => Promise<unknown>, times: number): Promise<void> {
  console.log(printed(await measured(label, work, baseline, times)));
}

async function feeds(): Promise<void> {
  const places = [
    ['first page', amounts.activities + 1],
    ['halfway down', Math.floor(amounts.activities / 2)],
    ['near the end', Math.floor(amounts.activities / 100)],
  ] as const;
  for (const { id: viewerId, label } of viewers) {
    for (const [name, beforeId] of places) {
      const place = { viewerId, beforeId };
      const read = () => selectFollowingFeed(database, place, page);
      await print(`follows ${label}, ${name}`, read, 200);
      for (const [method, alternative] of alternatives) {
        await print(`  ${method}`, () => alternative(pool, place, page), 5);
      }
    }
  }
}

async function others(): Promise<void> {
  const { id: viewerId } = viewers[0];
  const friends = (viewer: string) => selectFriendsEntries(database, viewer, 1);
  const reads = {
    'community feed': () => selectCommunityFeed(database, { viewerId }, page),
    'notifications of who is followed by everybody': () => selectNotifications(database, { userId: idOf(1) }),
    'people search that everybody matches': () => searchMembers(database, 'reader', viewerId, limits.userSearch.rows),
  };
  for (const [label, read] of Object.entries(reads)) await print(label, read, 200);
  for (const { id, label } of viewers) await print(`friends card, follows ${label}`, () => friends(id), 200);
}

/**
 * Measures two ways to store an activity of the member with the most followers: the current one, and one copy per
 * follower.
 */
async function writes(): Promise<void> {
  const write = () => insertActivity(database, { userId: idOf(1), type: 'updated', productId: 1 });
  await print('one write, as it is written', write, 200);
  await print('  into the list of each follower', () => writeToInboxes(pool), 5);
}
