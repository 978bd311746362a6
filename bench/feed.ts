import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { limits } from '#contract/limits.ts';
import { startDatabase } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { selectCommunityFeed } from '#server/sql/activities.ts';
import { selectFollowingFeed } from '#server/sql/following-feed.ts';
import { connect } from '#server/sql/database.ts';
import { selectMember } from '#server/sql/people.ts';
import { alternatives, writeToInboxes } from './feed/alternatives.ts';
import { amounts, generateFeed, viewers } from './feed/generate.ts';
import { measured, printed } from './feed/measure.ts';

/**
 * `npm run bench -- feed`: reading the feed of people who follow 50, 500 and 5,000 others (and 50 who have fallen silent)
 * on 20,000 members with 3 million activities, by the method in use and by those it was chosen from, beside a
 * primary-key read in the same run. BENCH_SCALE=0.1 makes a tenth of the rows.
 */
const folder = await mkdtemp(join(tmpdir(), 'shelflife-feed-'));
const server = await startDatabase({ dataDir: folder, log: () => {} });
const pool = new Pool({ connectionString: server.connectionString, max: 4 });
try {
  await migrate(pool);
  console.log(`Generating ${amounts.activities} activities of ${amounts.members} members ...`);
  await generateFeed(pool);
  await report();
} finally {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function report(): Promise<void> {
  const database = connect(pool);
  const rows = limits.display.activityFeed + 1;
  const middle = Math.floor(amounts.activities / 2);
  console.log('read                                          rows        p50        p99   milliseconds');
  console.log(printed('member by primary key', await measured(() => selectMember(database, viewers[0].id))));
  const community = { viewerId: viewers[0].id };
  console.log(printed('community', await measured(() => selectCommunityFeed(database, community, rows))));
  for (const { id: viewerId, label } of viewers) {
    const first = await measured(() => selectFollowingFeed(database, { viewerId }, rows));
    const later = await measured(() => selectFollowingFeed(database, { viewerId, beforeId: middle }, rows));
    console.log(printed(`follows ${label}: latest first (in use)`, first));
    console.log(printed(`follows ${label}: the same, halfway down`, later));
    for (const [name, read] of Object.entries(alternatives)) {
      console.log(printed(`follows ${label}: ${name}`, await measured(() => read(pool, viewerId, rows), 40)));
    }
  }
  const write = await measured(() => writeToInboxes(pool), 5);
  console.log(printed(`one deed into ${amounts.followersOfOne} inboxes`, write));
}
