import { readConfig } from '#server/config.ts';
import type { ExplainedSearch } from '#contract/search.ts';
import { explainSearch } from '#server/features/search/explain-search.sql.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

// Prints how a search reads the text, and which way to search finds products.
await runCommand('', async (...words) => {
  if (words.length === 0) throw new StartError('Usage: npm run search:explain -- TEXT');
  await withMigratedDatabase(readConfig(), async (database) => {
    for (const line of linesOf(await explainSearch(database, words.join(' ')))) console.log(line);
  });
});

function linesOf({ parts, reason, ways }: ExplainedSearch): string[] {
  return [
    ...parts.map(({ text, roles, use }) => `${text}: ${roles.join(', ')} (${use})`),
    reason,
    ...ways.map((way) => `${way.isChosen ? '→' : ' '} ${way.reason}${way.isChosen ? '' : ': finds nothing'}`),
  ];
}
