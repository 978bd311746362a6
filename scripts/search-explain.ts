import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { explainSearch, linesOf } from '#server/features/search/explain-search.sql.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

/** `npm run search:explain -- TEXT` prints how a search reads the text, and which way to search finds products. */
async function run(words: string[]): Promise<void> {
  if (words.length === 0) throw new StartError('Usage: npm run search:explain -- TEXT');
  await withMigratedDatabase(readConfig(), async (opened) => {
    for (const line of linesOf(await explainSearch(connect(opened.pool), words.join(' ')))) console.log(line);
  });
}

await runCommand(run);
