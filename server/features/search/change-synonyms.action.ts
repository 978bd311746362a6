import type * as calls from '#contract/search.ts';
import type { SynonymGroup } from '#contract/search.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import type { Queries } from '#server/database/database.ts';
import * as stored from './search-synonyms.sql.ts';

type Added = Pick<HandlerInput<typeof calls.addSynonyms>, 'body'>;
type Changed = Pick<HandlerInput<typeof calls.changeSynonyms>, 'params' | 'body'>;

export async function addSynonyms({ queries, record }: Administration, { body: { names } }: Added) {
  const group = await nameGroup(queries, await stored.insertSynonymGroup(queries), names);
  await record('added', 'search', group.id, { after: titled(group.names) });
  return group;
}

export async function changeSynonyms({ queries, record }: Administration, { params: { id }, body }: Changed) {
  const { names, from } = body;
  const before = await lockedNames(queries, id);
  requireUnchanged({ names: before }, { names }, from);
  const group = await nameGroup(queries, id, names);
  await record('changed', 'search', id, { before: titled(before), after: titled(group.names) });
  return group;
}

export async function deleteSynonyms({ queries, record }: Administration, { params: { id } }: Pick<Changed, 'params'>) {
  const before = await lockedNames(queries, id);
  await stored.deleteSynonymGroup(queries, id);
  await record('deleted', 'search', id, { before: titled(before) });
}

const lockedNames = async (queries: Queries, id: number) =>
  found(await stored.lockSynonyms(queries, id), 'not_found', 'Synonyms not found');

/** Throws if all names are the same apart from case and accents, or if another group contains all of them. */
async function nameGroup(queries: Queries, id: number, names: string[]): Promise<SynonymGroup> {
  await stored.lockSynonymGroups(queries);
  const left = await stored.replaceSynonyms(queries, id, names);
  if (left < 2) throw refused('Enter at least two words that mean the same');
  if (await stored.isSynonymGroupKnown(queries, id)) throw refused('Another group already has these words');
  return { id, names: await lockedNames(queries, id) };
}

const refused = (message: string) => new CallError('invalid_input', message, { names: message });

const titled = (names: readonly string[]) => ({ name: names.join(', ') });
