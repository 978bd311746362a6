import { type Database, inTransaction } from '#server/database/database.ts';
import { deleteDemoCatalog, deleteDemoMark, deleteDemoMembers } from './demo.sql.ts';
import { forgetDemoSignIn } from './sign-in.ts';

/** Deletes the demo's rows and its mark in one transaction. Rows of real members stay. */
export async function removeDemo(database: Database, dataDir: string) {
  const removal = await inTransaction(database, async (queries) => {
    const members = await deleteDemoMembers(queries);
    const { kept, removed } = await deleteDemoCatalog(queries);
    await deleteDemoMark(queries);
    // These families stay because a real member shelved, reviewed, or requested them.
    return { members, products: removed, remainingFamilies: kept };
  });
  await forgetDemoSignIn(dataDir);
  return removal;
}
