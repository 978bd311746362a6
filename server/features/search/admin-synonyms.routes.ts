import * as calls from '#contract/search.ts';
import { addSynonyms, changeSynonyms, deleteSynonyms } from './change-synonyms.action.ts';
import { explainSearch } from './explain-search.sql.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { selectSynonymGroups } from './search-synonyms.sql.ts';

export function adminSynonymRoutes(register: Register): void {
  pagedRoute(register, calls.listSynonyms, {
    select: ({ query, context }, limit) =>
      selectSynonymGroups(context.database, {
        search: query.search || undefined,
        beforeId: idFromCursor(query.cursor),
        limit,
      }),
    cursorOf: ({ id }) => String(id),
    view: (rows) => [...rows],
  });
  register(calls.explainSearch, ({ query, context }) => explainSearch(context.database, query.search));
  register(calls.addSynonyms, (call) => administer(call, addSynonyms));
  register(calls.changeSynonyms, (call) => administer(call, changeSynonyms));
  register(calls.deleteSynonyms, (call) => administer(call, deleteSynonyms));
}
