import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import * as demoRows from './demo.sql.ts';
import { createPanProject } from '#server/features/pan-projects/change-pan-project.action.ts';
import { putInProject } from '#server/features/pan-projects/change-pan-products.action.ts';
import { insertPanParticipant } from '#server/features/pan-projects/pan-projects.sql.ts';
import { buildDemo } from './demo.ts';
import { addDiary, buildDiary } from './diary.ts';
import { buildLabels } from './labels.ts';
import { saveDemoSignIn, makeDemoSignIn, readDemoSignIn } from './sign-in.ts';
import { buildUsage, type DemoUsage } from './usage.ts';

interface SeedOptions {
  dataDir: string;
  now: Date;
  administratorName?: string | undefined;
}

/** Never changes a database that is not empty. Returns the lines with the demo credentials, for the caller to print. */
export async function seedDemo(database: Database, { dataDir, now, administratorName }: SeedOptions): Promise<string[]> {
  return inTransaction(database, async (queries) => {
    await liftStatementTimeout(queries);
    await demoRows.lockSeeding(queries);
    if ((await demoRows.selectDemoMark(queries)) !== undefined) return readDemoSignIn(dataDir);
    if (!(await demoRows.isEmptyDatabase(queries))) return [];
    const demo = buildDemo(now, administratorName);
    const signIn = await makeDemoSignIn(demo.members);
    await demoRows.insertDemoCatalog(queries, demo);
    await demoRows.insertDemoLabels(queries, buildLabels(demo.catalog, now));
    await demoRows.insertDemoMembers(queries, demo, signIn.hashes);
    await demoRows.insertDemoCommunity(queries, demo);
    const usage = buildUsage(demo, now);
    await demoRows.insertDemoUsage(queries, usage);
    await startProject(queries, usage.project);
    await addDiary(queries, buildDiary(demo, now));
    await demoRows.insertDemoMark(queries, now);
    await saveDemoSignIn(dataDir, signIn.lines);
    return signIn.lines;
  });
}

/** Starts the project through the same actions that members use, so that its counts match its events. */
async function startProject(queries: Queries, project: DemoUsage['project']): Promise<void> {
  const { owner, buddy, name, startsOn, productIds, today } = project;
  const projectId = await createPanProject(queries, owner, { name, startsOn, endsOn: null }, today);
  const place = { userId: owner, projectId };
  const [first = [], others = []] = [productIds.slice(0, 1), productIds.slice(1)];
  await putInProject(queries, place, { form: { productIds: first, goal: 'uses', target: 40 }, today, startsOn });
  await putInProject(queries, place, { form: { productIds: others, goal: 'finish', target: null }, today, startsOn });
  await insertPanParticipant(queries, { userId: buddy, projectId, ownerId: owner, state: 'running' });
}
