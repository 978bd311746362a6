import { and, eq, type SQL, sql } from 'drizzle-orm';
import { eachField } from './catalog-publish-details.sql.ts';
import { type ImportCounts, sourceColumns } from './catalog-import.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { first, only, selectIds } from '#server/database/rows.ts';
import { catalogImportDecisions } from '#server/database/tables/catalog-import.ts';
import type { Tombstone } from '#server/features/catalog-admin/removed-products.sql.ts';

/**
 * A decision publishes pending rows as a partial import, and an undo takes the partial import back out of the whole
 * import, so that it can be undone like an import. Nobody sees partial imports: the transaction also deletes them.
 */
export async function openPart(queries: Queries, importId: number): Promise<number> {
  const inserted = sql`insert into catalogue_imports (file_name, fingerprint, source, source_licence, finished_at)
    select file_name, fingerprint, source, source_licence, now() from catalogue_imports where id = ${importId} returning id`;
  return only(await selectIds(queries, inserted));
}

const added = sql`kind, row_id, key`;
const filled = sql`product_id, ${eachField((field) => field)}`;
const spellings = sql`brand_id, name, times, first_row`;

/** Adds what the partial import published to the whole import. */
export async function mergePart(queries: Queries, importId: number, part: number): Promise<void> {
  await queries.execute(sql`insert into catalogue_import_added (import_id, ${added})
    select ${importId}::bigint, ${added} from catalogue_import_added where import_id = ${part} on conflict do nothing`);
  await queries.execute(sql`insert into catalogue_import_filled (import_id, ${filled})
    select ${importId}::bigint, ${filled} from catalogue_import_filled where import_id = ${part}
    on conflict (import_id, product_id)
      do update set ${eachField((field) => `${field} = coalesce(catalogue_import_filled.${field}, excluded.${field})`)}`);
  await queries.execute(sql`insert into catalogue_brand_spellings (import_id, ${spellings})
    select ${importId}::bigint, ${spellings} from catalogue_brand_spellings where import_id = ${part}
    on conflict (import_id, brand_id, name) do update set times = catalogue_brand_spellings.times + excluded.times`);
}

const rowsOfDecision = (importId: number, table: string, name: string) =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)},
    (select ${sql.identifier(name)} from catalogue_import_decisions where import_id = ${importId}))`;

/** Takes what the import's latest decision published out of the whole import, into the partial import. */
export async function takePart(queries: Queries, importId: number, part: number): Promise<void> {
  const stored = (table: string, name: string, columns: SQL) => sql`
    insert into ${sql.identifier(table)} (import_id, ${columns})
    select ${part}::bigint, ${columns} from ${rowsOfDecision(importId, table, name)}`;
  await queries.execute(stored('catalogue_import_added', 'added', added));
  await queries.execute(sql`delete from catalogue_import_added whole using catalogue_import_added part
    where whole.import_id = ${importId} and part.import_id = ${part}
      and (whole.kind, whole.row_id, whole.key) = (part.kind, part.row_id, part.key)`);
  await queries.execute(stored('catalogue_import_filled', 'filled', filled));
  await queries.execute(sql`update catalogue_import_filled whole
    set ${eachField((field) => `${field} = case when part.${field} is null then whole.${field} end`)}
    from catalogue_import_filled part
    where whole.import_id = ${importId} and part.import_id = ${part} and whole.product_id = part.product_id`);
  await queries.execute(sql`delete from catalogue_import_filled
    where import_id = ${importId} and num_nonnulls(${eachField((field) => field)}) = 0`);
  await queries.execute(stored('catalogue_brand_spellings', 'spellings', spellings));
  await queries.execute(sql`update catalogue_brand_spellings whole set times = whole.times - part.times
    from catalogue_brand_spellings part where whole.import_id = ${importId} and part.import_id = ${part}
      and (whole.brand_id, whole.name) = (part.brand_id, part.name)`);
  await queries.execute(sql`delete from catalogue_brand_spellings where import_id = ${importId} and times <= 0`);
}

interface Decision {
  ids: readonly number[];
  /** Undefined if the rows were rejected. */
  part?: number;
  counts: Omit<ImportCounts, 'waiting'>;
  /** The tombstones that the decision deleted or, if it rejected rows, added. */
  tombstones: readonly Tombstone[];
}

/** Call this before the rows and the partial import are deleted. Returns the decision's id. */
export async function saveDecision(queries: Queries, importId: number, decision: Decision): Promise<number> {
  const { ids, part, counts, tombstones } = decision;
  const rowsIn = (table: string, condition: SQL) =>
    sql`(select coalesce(jsonb_agg(one), '[]') from ${sql.identifier(table)} as one where ${condition})`;
  const ofPart = sql`import_id = ${part ?? null}`;
  const isImport = eq(catalogImportDecisions.importId, importId);
  await queries.delete(catalogImportDecisions).where(isImport);
  const inserted = await queries
    .insert(catalogImportDecisions)
    .values({
      importId,
      accepted: part !== undefined,
      counts,
      tombstones: [...tombstones],
      pending: rowsIn('catalogue_import_waiting', sql`id in ${ids}`),
      added: rowsIn('catalogue_import_added', ofPart),
      filled: rowsIn('catalogue_import_filled', ofPart),
      spellings: rowsIn('catalogue_brand_spellings', ofPart),
    })
    .returning({ id: catalogImportDecisions.id });
  return only(inserted).id;
}

/** Returns the decision only if it is the import's latest. */
export function lockDecision(queries: Queries, importId: number, id: number) {
  const { accepted, counts } = catalogImportDecisions;
  const isLatest = and(eq(catalogImportDecisions.importId, importId), eq(catalogImportDecisions.id, id));
  return first(queries.select({ accepted, counts }).from(catalogImportDecisions).where(isLatest).for('update'));
}

/** Makes the rows of the latest decision pending again, restores the tombstones, and deletes the decision. Returns the rows' ids. */
export async function reopenRows(queries: Queries, importId: number, accepted: boolean): Promise<number[]> {
  const columns = sql`brand_name, name, ${sourceColumns}`;
  const reopened = sql`insert into catalogue_import_waiting (id, import_id, row_number, doubt, close_brand_id, ${columns})
    overriding system value select id, import_id, row_number, doubt, (select id from brands where brands.id = close_brand_id), ${columns}
    from ${rowsOfDecision(importId, 'catalogue_import_waiting', 'pending')} returning id`;
  const ids = await selectIds(queries, reopened);
  const tombstones = rowsOfDecision(importId, 'removed_products', 'tombstones');
  if (accepted)
    await queries.execute(sql`insert into removed_products (kind, key, import_id)
      select kind, key, import_id from ${tombstones} on conflict do nothing`);
  else
    await queries.execute(sql`delete from removed_products gone using ${tombstones} as stored
      where (gone.kind, gone.key) = (stored.kind, stored.key)`);
  await queries.delete(catalogImportDecisions).where(eq(catalogImportDecisions.importId, importId));
  return ids;
}
