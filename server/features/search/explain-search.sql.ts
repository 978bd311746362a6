import type { ExplainedSearch } from '#contract/search.ts';
import type { Database } from '#server/database/database.ts';
import type { Part } from './read-part.ts';
import { firstWay } from './run-search.sql.ts';
import { withChoice } from './with-search.sql.ts';

/** Returns how a search reads a text, which ways it tries, and which one finds products (docs/decisions/0068). */
export function explainSearch(database: Database, text: string): Promise<ExplainedSearch> {
  return withChoice(database, text, false, async (queries, choice) => {
    const { reading, sense, ways } = choice;
    const chosen = await firstWay(queries, choice);
    const kindNames = new Map(reading.evidence.kinds.map(({ id, name }) => [id, name]));
    const at = chosen ? ways.indexOf(chosen) : ways.length;
    const useOf = (part: Part) => {
      if (part.text === sense.head?.text) return `decides: ${sense.head.ids.map((id) => kindNames.get(id)).join(', ')}`;
      if (sense.strange.includes(part)) return 'unknown';
      return sense.optional.some(({ text: own }) => own === part.text) ? 'affects the order' : 'must match';
    };
    return {
      parts: reading.parts.map((part) => ({ text: part.text, roles: [...part.roles], use: useOf(part) })),
      reason: sense.reason,
      ways: ways.slice(0, at + 1).map(({ reason, replaced }, place) => ({
        reason: [reason, ...replaced.map(({ typed, to }) => `“${typed}” as “${to}”`)].join(', '),
        isChosen: place === at,
      })),
    };
  });
}
