import { inTransaction } from '#server/database/database.ts';
import type { Database } from '#server/database/database.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import {
  insertDemoCatalogue,
  insertDemoCommunity,
  insertDemoLabels,
  insertDemoMark,
  insertDemoMembers,
  isEmptyDatabase,
  lockSeeding,
  selectDemoMark,
} from './demo.sql.ts';
import { insertDemoUsage } from './demo-usage.sql.ts';
import { buildDemo } from './demo.ts';
import { buildDiary } from './diary.ts';
import { addDemoDiary } from './add-demo-diary.ts';
import { labelsOf } from './labels.ts';
import { buildUsage } from './usage.ts';
import { startDemoProject } from './pan-project.ts';
import { keeperUsername } from './people/members.ts';
import { saveDemoSignIn, makeDemoSignIn, readDemoSignIn } from './sign-in.ts';

export interface SeedOptions {
  dataDir: string;
  now: Date;
  administratorName?: string | undefined;
}

/** Never changes a database that is not empty. Returns the lines with the demo credentials, for the caller to print. */
export async function seedDemo(database: Database, { dataDir, now, administratorName }: SeedOptions): Promise<string[]> {
  return inTransaction(database, async (queries) => {
    await liftStatementTimeout(queries);
    await lockSeeding(queries);
    if ((await selectDemoMark(queries)) !== undefined) return readDemoSignIn(dataDir);
    if (!(await isEmptyDatabase(queries))) return [];
    const demo = buildDemo(now, administratorName ?? keeperUsername);
    const signIn = await makeDemoSignIn(demo.members);
    await insertDemoCatalogue(queries, demo);
    const labels = demo.products.flatMap((product) => labelsOf(product, now));
    await insertDemoLabels(queries, labels);
    await insertDemoMembers(queries, demo, signIn.hashes);
    await insertDemoCommunity(queries, demo);
    const usage = buildUsage(demo, now);
    await insertDemoUsage(queries, usage);
    await startDemoProject(queries, usage.project);
    const diary = buildDiary(demo, labels, now);
    if (diary) await addDemoDiary(queries, diary);
    await insertDemoMark(queries, now);
    await saveDemoSignIn(dataDir, signIn.lines);
    return signIn.lines;
  });
}
