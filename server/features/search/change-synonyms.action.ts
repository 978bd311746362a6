import type { changeSynonyms as changeSynonymsCall, SynonymGroup } from '#contract/search.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange, type NewAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import {
  deleteSynonymGroup,
  insertSynonymGroup,
  isSynonymGroupKnown,
  lockSynonymGroups,
  lockSynonyms,
  replaceSynonyms,
} from './search-synonyms.sql.ts';

type Where = Pick<Context, 'database'>;

export function addSynonyms({ database }: Where, administratorId: string, names: string[]): Promise<SynonymGroup> {
  return inTransaction(database, async (queries) => {
    const id = await insertSynonymGroup(queries);
    const group = await nameGroup(queries, id, names);
    await record(queries, administratorId, id, { action: 'added', after: titled(group.names) });
    return group;
  });
}

export function changeSynonyms(
  { database }: Where,
  administratorId: string,
  id: number,
  { names, from }: HandlerInput<typeof changeSynonymsCall>['body'],
): Promise<SynonymGroup> {
  return inTransaction(database, async (queries) => {
    const before = await known(queries, id);
    requireUnchanged({ names: before }, { names }, from);
    const group = await nameGroup(queries, id, names);
    await record(queries, administratorId, id, {
      action: 'changed',
      before: titled(before),
      after: titled(group.names),
    });
    return group;
  });
}

export function deleteSynonyms({ database }: Where, administratorId: string, id: number): Promise<void> {
  return inTransaction(database, async (queries) => {
    const before = await known(queries, id);
    await deleteSynonymGroup(queries, id);
    await record(queries, administratorId, id, { action: 'deleted', before: titled(before) });
  });
}

async function known(queries: Queries, id: number): Promise<string[]> {
  const names = await lockSynonyms(queries, id);
  if (!names) throw new CallError('not_found', 'Synonyms not found');
  return names;
}

/** Throws if all names are the same apart from case and accents, or if another group contains all of them. */
async function nameGroup(queries: Queries, id: number, names: string[]): Promise<SynonymGroup> {
  await lockSynonymGroups(queries);
  const left = await replaceSynonyms(queries, id, names);
  if (left < 2) throw refused('Enter at least two words that mean the same');
  if (await isSynonymGroupKnown(queries, id)) throw refused('Another group already has these words');
  return { id, names: await known(queries, id) };
}

const refused = (message: string) => new CallError('invalid_input', message, { names: message });

const titled = (names: readonly string[]) => ({ name: names.join(', ') });

function record(
  queries: Queries,
  administratorId: string,
  id: number,
  change: Pick<NewAdminChange, 'action' | 'before' | 'after'>,
): Promise<void> {
  return insertAdminChange(queries, { administratorId, subject: 'search', subjectId: String(id), ...change });
}
