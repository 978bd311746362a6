import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import * as demoRows from './demo.sql.ts';
import { createPanProject } from '#server/features/pan-projects/change-pan-project.action.ts';
import { putInProject } from '#server/features/pan-projects/change-pan-products.action.ts';
import { insertPanParticipant } from '#server/features/pan-projects/pan-projects.sql.ts';
import { buildDemo, type Demo } from './demo.ts';
import { saveDemoSignIn, makeDemoSignIn, readDemoSignIn, forgetDemoSignIn } from './sign-in.ts';
import { buildUsage, type DemoUsage } from './usage.ts';
import * as z from 'zod/mini';
import type { CatalogIndex } from './catalog.ts';
import { cells, readData, known } from './data/read-data.ts';
import { calendarDay, hoursBefore } from './moments.ts';
import { daysAfter } from '#contract/expiry-date.ts';
import { bodyParts, type IngredientChoice, reactionKinds } from '#contract/statuses.ts';
import { insertReactions, type NewReaction } from '#server/features/diary/reactions.sql.ts';
import { saveChoice } from '#server/features/ingredients/ingredient-pages.sql.ts';
import { saveVocabulary } from '#server/features/ingredients/read-labels.action.ts';
import { recognise } from '#server/features/ingredients/recognise.ts';
import { demoUsername, idsByUsername } from './members.ts';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';

const choices: readonly (readonly [string, IngredientChoice])[] = [
  ['Lanolin', 'avoid'],
  ['Hexyl Cinnamal', 'avoid'],
  ['Niacinamide', 'look_for'],
  ['Ceramide NP', 'look_for'],
];

/** The reactions cast suspicion on lanolin. */
const diaryRows = readData(
  'diary.csv',
  z.object({
    product: cells.text,
    shade: cells.text,
    daysAgo: cells.number,
    kind: z.enum(reactionKinds),
    strength: cells.optionalNumber,
    bodyPart: z.enum([...bodyParts, '']),
    note: cells.optionalText,
  }),
);

async function addDiary(queries: Queries, { members, catalog }: Demo, now: Date): Promise<void> {
  const userId = idsByUsername(members)(demoUsername);
  const ids = await saveVocabulary(queries);
  for (const [name, choice] of choices) {
    await saveChoice(queries, userId, known(ids.get(recognise(name)?.key ?? ''), name), choice);
  }
  const reactions = diaryRows.map(({ product, shade, daysAgo, ...row }): NewReaction => {
    const family = catalog.productNamed(product);
    return {
      ...row,
      bodyPart: row.bodyPart || null,
      happenedOn: daysAfter(calendarDay(now), -daysAgo),
      productIds: [(shade === '' ? family : catalog.shadeNamed(family, shade)).id],
      productNames: [`${family.brandName} ${product}${shade && ` in ${shade}`}`],
      otherKinds: [],
      otherStrengths: [],
      picture: null,
    };
  });
  await insertReactions(queries, userId, reactions);
}

/** The lists are fictional but resemble real ones. A reformulated product has two, the older one first. */
const labelRow = z.object({ product: cells.text, hoursAgo: cells.number, ingredients: cells.text });
const labelRows = readData('labels.csv', labelRow);

function buildLabels(catalog: CatalogIndex, now: Date) {
  return labelRows.map(({ product, hoursAgo, ingredients }) => ({
    productId: catalog.productNamed(product).id,
    ingredients,
    seenAt: hoursBefore(now, hoursAgo),
  }));
}

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
    await demoRows.insertDemoTraces(queries, now);
    const usage = buildUsage(demo, now);
    await demoRows.insertDemoUsage(queries, usage);
    await startProject(queries, usage.project);
    await addDiary(queries, demo, now);
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

/** Deletes the demo's rows and its mark in one transaction. Rows of real members stay. */
export async function removeDemo(database: Database, dataDir: string) {
  const removal = await inTransaction(database, async (queries) => {
    const members = await demoRows.deleteDemoMembers(queries);
    const { kept, removed } = await demoRows.deleteDemoCatalog(queries);
    await demoRows.deleteDemoMark(queries);
    // These families stay because a real member shelved, reviewed, or requested them.
    return { members, products: removed, remainingFamilies: kept };
  });
  await forgetDemoSignIn(dataDir);
  return removal;
}

/** The server prints the passwords of demo accounts, so anyone who can read the terminal can sign in. */
export async function refuseOpenDemo(database: Database, config: Config): Promise<void> {
  if ((await demoRows.selectDemoMark(database)) === undefined) return;
  if (config.production) {
    throw new StartError('This database contains the demo: run npm run demo:remove before you set NODE_ENV=production.');
  }
  if (!config.local && !config.demo) {
    throw new StartError(
      'This database contains the demo accounts, and HOST or PUBLIC_URL opens it to others: run npm run demo:remove, or set DEMO=1.',
    );
  }
}
