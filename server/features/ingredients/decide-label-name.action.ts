import * as z from 'zod/mini';
import type { HandlerInput } from '#contract/endpoint.ts';
import type * as calls from '#contract/label-names.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { saveIngredients, selectIngredient } from './ingredients.sql.ts';
import * as names from './label-names.sql.ts';
import { nameKey } from './name-key.ts';
import { readVersions } from './read-labels.action.ts';

type Decision = HandlerInput<typeof calls.decideLabelName>['body'];

/** The decision applies to all labels that are read from now on. A job reads the stored labels again. */
export async function decideLabelName({ queries, record }: Administration, { body }: { body: Decision }) {
  const stored = await lockName(queries, body.key);
  const ingredient = await ingredientOf(queries, body, stored.written);
  const decision = wordsOf(body.decision, ingredient?.name);
  const before = stored.decision === null ? null : await storedWords(queries, stored);
  requireUnchanged({ decision: before }, { decision }, body.from ?? { decision: null });
  if (before !== null) return;
  await names.saveNameDecision(queries, body.key, { decision: body.decision, ingredientId: ingredient?.id ?? null });
  await names.queueReading(queries, { key: body.key, afterId: 0, unneeded: null });
  await record('changed', 'ingredients', body.key, {
    before: { name: stored.written },
    after: { name: stored.written, decision },
  });
}

export async function undoLabelName(
  { queries, record }: Administration,
  { body: { key } }: { body: HandlerInput<typeof calls.undoLabelName>['body'] },
): Promise<void> {
  const stored = await lockName(queries, key);
  if (stored.decision === null) throw new CallError('already_handled', 'Someone else already undid this decision');
  const decision = await storedWords(queries, stored);
  await names.saveNameDecision(queries, key, { decision: null, ingredientId: null });
  await names.queueReading(queries, {
    key,
    afterId: 0,
    unneeded: stored.decision === 'new' ? stored.ingredientId : null,
  });
  await record('restored', 'ingredients', key, {
    before: { name: stored.written, decision },
    after: { name: stored.written },
  });
}

const lockName = async (queries: Queries, key: string) =>
  found(await names.lockLabelName(queries, key), 'not_found', 'No label has this name anymore');

async function ingredientOf(queries: Queries, body: Decision, written: string) {
  if (body.decision === 'none') return undefined;
  if (body.decision === 'same') {
    const known = await selectIngredient(queries, body.ingredientId);
    if (!known) throw fieldError('invalid_input', 'ingredientId', 'Ingredient not found');
    return known;
  }
  const { name } = body;
  const key = nameKey(name);
  if (key === '') throw fieldError('invalid_input', 'name', 'Name is required');
  const ids = await saveIngredients(queries, [{ key, name, searchText: `${name} ${written}`.toLowerCase() }]);
  return { id: found(ids.get(key), 'not_found'), name };
}

async function storedWords(queries: Queries, { decision, ingredientId }: names.StoredName): Promise<string> {
  const ingredient = ingredientId === null ? undefined : await selectIngredient(queries, ingredientId);
  return wordsOf(decision, ingredient?.name);
}

function wordsOf(decision: names.StoredName['decision'], ingredient = ''): string {
  if (decision === 'none') return 'no ingredient';
  return decision === 'same' ? `the same as ${ingredient}` : `the new ingredient ${ingredient}`;
}

const jobInput = z.object({ key: z.string(), afterId: z.number(), unneeded: z.nullable(z.number()) });
const labelsAtATime = 100;

/** Reads some labels again and queues the rest in one transaction, so that it continues after a restart. */
export async function readNextLabels({ database }: Context, payload: unknown): Promise<void> {
  const reading = jobInput.parse(payload);
  await inTransaction(database, async (queries) => {
    const versions = await names.lockVersionsNamed(queries, reading, labelsAtATime);
    await readVersions(queries, versions);
    const last = versions.at(-1);
    if (!last) return names.endReading(queries, reading);
    await names.recordRead(queries, reading.key, versions.length);
    await names.queueReading(queries, { ...reading, afterId: last.id });
  });
}
