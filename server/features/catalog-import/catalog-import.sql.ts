import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { catalogImportOutcomes, type ImportReason } from '#contract/catalog-import.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import { type Database, poolOf, type Queries } from '#server/database/database.ts';
import { column, nullable, oneOf, onlyRow, type RowOf, rowsOf, valueOf } from '#server/database/rows.ts';
import type { catalogImportPending } from '#server/database/tables/catalog-import.ts';

type Columns = Omit<typeof catalogImportPending.$inferInsert, 'id' | 'importId' | 'closeBrandId'>;
/** One row of a file, in the catalog's format. If `reason` is set, the row is skipped for this reason. */
export type StagedRow = { [Name in Exclude<keyof Columns, 'otherLabels'>]?: Columns[Name] | null } & {
  /** The number of the row in the file, counted from 1. A header does not count. */
  rowNumber: number;
  /** A longer name of the brand, which the row also lists. */
  brandAlias?: string | null;
  otherLabels?: readonly { language: string; text: string }[] | null;
  reason?: string | null;
};

export interface ImportSource {
  name: string;
  licence: string;
}

/**
 * While a file is being read, its rows are staged under the import's id, in file order. After the rows are published or
 * held for review, the staged rows are deleted.
 */

/** Returns the unfinished import of this exact file, or a new import. `staged` is the number of rows already stored. */
export const openImport = (
  queries: Queries,
  { fileName, fingerprint, source }: { fileName: string; fingerprint: string; source: ImportSource },
): Promise<{ id: number; staged: number }> =>
  onlyRow(
    queries,
    { id: column.number, staged: column.number },
    sql`insert into catalogue_imports (file_name, fingerprint, source, source_licence)
    values (${fileName}, ${fingerprint}, ${source.name}, ${source.licence})
    on conflict (fingerprint) where finished_at is null do update set file_name = excluded.file_name
    returning id, (select coalesce(max(row_number), 0) from catalogue_import_rows where import_id = catalogue_imports.id) as staged`,
  );

/** The columns that a file gives a product, in the staged rows and in the rows that are held for review. */
export const sourceColumns = sql.raw(
  `variant_name, variant_description, variant_color, barcode, category, subcategory, description, search_words, source_url,
   ingredients, ingredients_language, other_labels, months_after_opening`,
);
const stagedColumns = sql`row_number, brand_name, brand_alias, name, ${sourceColumns}, reason, doubt`;

export async function stageRows(queries: Queries, importId: number, rows: readonly StagedRow[]): Promise<void> {
  const staged = rows.map((row) => ({
    import_id: importId,
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  }));
  await queries.execute(sql`
    insert into catalogue_import_rows (import_id, ${stagedColumns})
    select import_id, ${stagedColumns}
    from jsonb_populate_recordset(null::catalogue_import_rows, ${JSON.stringify(staged)}::jsonb)`);
}

/** Deletes the import and its staged rows. Used if the file is broken, and after a dry run. */
export async function dropImport(queries: Queries, importId: number): Promise<void> {
  await dropStagedRows(queries, importId);
  await queries.execute(sql`delete from catalogue_imports where id = ${importId}`);
}

export async function dropStagedRows(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`delete from catalogue_import_rows where import_id = ${importId}`);
}

export async function analyseStagedRows(database: Database): Promise<void> {
  await database.execute(sql`analyze catalogue_import_rows`);
}

/** Saves the reading progress for the admin panel. `part` is the fraction of the file that was read, from 0 to 1. */
export async function writeProgress(queries: Queries, importId: number, rowsRead: number, part: number): Promise<void> {
  await queries.execute(sql`update catalogue_imports set rows_read = ${rowsRead}, part_read = ${part},
    progressed_at = clock_timestamp() where id = ${importId}`);
}

/**
 * Runs `work` under a lock for the file with this fingerprint. Returns undefined if another process has the lock. The
 * lock belongs to the connection, so PostgreSQL releases it if the process dies.
 */
export async function holdingFile<T>(database: Database, fingerprint: string, work: () => Promise<T>) {
  const client = await poolOf(database).connect();
  const on = { $client: client };
  const key = sql`hashtextextended(${fingerprint}, ${advisoryLocks.catalogFiles})`;
  try {
    if (!(await valueOf(on, column.boolean, sql`pg_try_advisory_lock(${key})`))) return undefined;
    try {
      return await work();
    } finally {
      await valueOf(on, column.boolean, sql`pg_advisory_unlock(${key})`);
    }
  } finally {
    client.release();
  }
}

const importCounts = {
  taken: column.number,
  merged: column.number,
  skipped: column.number,
  waiting: column.number,
};
export type ImportCounts = RowOf<typeof importCounts>;

export function countOutcomes(queries: Queries, importId: number): Promise<ImportCounts> {
  return onlyRow(
    queries,
    importCounts,
    sql`select count(*) filter (where outcome = 'taken') as taken, count(*) filter (where outcome = 'merged') as merged,
      count(*) filter (where outcome = 'skipped') as skipped, count(*) filter (where outcome = 'waiting') as waiting
    from catalogue_import_rows where import_id = ${importId}`,
  );
}

export async function finishImport(
  queries: Queries,
  importId: number,
  counts: ImportCounts,
  reasons: readonly ImportReason[],
): Promise<void> {
  await queries.execute(sql`
    update catalogue_imports set taken = ${counts.taken}, merged = ${counts.merged}, skipped = ${counts.skipped},
      reasons = ${JSON.stringify(reasons)}::jsonb, finished_at = clock_timestamp() where id = ${importId}`);
}

const reportRow = {
  row_number: column.number,
  outcome: oneOf(catalogImportOutcomes),
  reason: nullable(column.text),
  barcode: nullable(column.text),
  brand_name: nullable(column.text),
  name: nullable(column.text),
  variant_name: nullable(column.text),
  product_id: nullable(column.number),
};
export type ReportRow = RowOf<typeof reportRow>;

export function selectReportRows(queries: Queries, importId: number, afterRow: number, limit: number) {
  return rowsOf(
    queries,
    reportRow,
    sql`select row_number, outcome, reason, barcode, brand_name, name, variant_name, coalesce(shade_id, product_id) as product_id
    from catalogue_import_rows where import_id = ${importId} and row_number > ${afterRow}
    order by row_number limit ${limit}`,
  );
}

/** Returns the report rows of pending rows, or of rows that are rejected for this reason. */
export function selectPendingReport(queries: Queries, ids: readonly number[], rejection: string | null = null) {
  return rowsOf(
    queries,
    reportRow,
    sql`select row_number, case when ${rejection}::text is null then 'waiting' else 'skipped' end as outcome, coalesce(${rejection}, doubt) as reason,
      barcode, brand_name, name, variant_name, null::bigint as product_id
    from catalogue_import_waiting where id in ${ids}`,
  );
}
