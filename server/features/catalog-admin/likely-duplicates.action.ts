import * as z from 'zod/mini';
import { CallError, fieldError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import * as stored from './likely-duplicates.sql.ts';

export const duplicatesJob = 'find likely duplicates';
/** How many products one job compares. On an idle machine, this takes less than a second. */
const productsAtATime = 1000;
const jobInput = z.object({ afterBrandId: z.number() });

/** Starts the search for duplicates, unless one is still running. */
export function findDuplicates({ database }: Context): Promise<void> {
  return inTransaction(database, async (queries) => {
    if (!(await stored.isSearching(queries, duplicatesJob)))
      await insertJob(queries, duplicatesJob, { afterBrandId: 0 });
  });
}

/** Compares the products of some brands, and queues the rest in one transaction, so that a restart loses nothing. */
export function findNextDuplicates({ database }: Context, payload: unknown): Promise<void> {
  const { afterBrandId } = jobInput.parse(payload);
  return inTransaction(database, async (queries) => {
    await liftStatementTimeout(queries);
    const brandIds = await stored.selectNextBrands(queries, afterBrandId, productsAtATime);
    const last = brandIds.at(-1);
    if (last === undefined) return stored.deleteLeftDuplicates(queries);
    await stored.replaceDuplicates(queries, brandIds);
    await insertJob(queries, duplicatesJob, { afterBrandId: last });
  });
}

type Pair = { id: number; otherId: number };
const sorted = ({ id, otherId }: Pair) => [Math.min(id, otherId), Math.max(id, otherId)] as const;

/** The marks that two similar brands or products are different. Records nothing if nothing changes. */
export function differencesOf(kind: 'brand' | 'product') {
  const field = kind === 'brand' ? 'differentBrandId' : 'differentProductId';
  return {
    async mark({ queries, record }: Administration, { body }: { body: Pair }): Promise<void> {
      if (kind === 'product' && body.id === body.otherId)
        throw fieldError('invalid_input', 'otherId', 'A product is always the same as itself');
      const marked = await stored.insertDifferent(queries, kind, sorted(body));
      if (marked === undefined)
        throw kind === 'brand'
          ? new CallError('not_found', 'Brand not found')
          : new CallError('product_not_found', 'Product not found');
      if (marked === 'new')
        await record('changed', kind, body.id, { before: { [field]: null }, after: { [field]: body.otherId } });
    },
    async unmark({ queries, record }: Administration, { body }: { body: Pair }): Promise<void> {
      if (await stored.deleteDifferent(queries, kind, sorted(body)))
        await record('changed', kind, body.id, { before: { [field]: body.otherId }, after: { [field]: null } });
    },
  };
}
