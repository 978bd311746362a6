import { type SQL, and, eq, lt, sql } from 'drizzle-orm';
import { type ImportPreview, catalogImportOutcomes } from '#contract/catalog-import.ts';
import type { Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { column, first, nullable, oneOf, rowsOf, valueOf } from '#server/database/rows.ts';
import { catalogImportFileParts, catalogImportFiles, catalogImports } from '#server/database/tables/catalog-import.ts';

export const importFileJob = 'catalog_import';

const isFile = (id: number) => eq(catalogImportFiles.id, id);

export type StoredFile = typeof catalogImportFiles.$inferSelect;

/** At most one, with the progress of its import. */
export function selectImportFiles(queries: Queries) {
  const { rowsRead, partRead, finishedAt } = catalogImports;
  return queries
    .select({ file: catalogImportFiles, rowsRead, partRead, finishedAt })
    .from(catalogImportFiles)
    .leftJoin(catalogImports, eq(catalogImports.id, catalogImportFiles.importId));
}
export type FileWithProgress = Awaited<ReturnType<typeof selectImportFiles>>[number];

export const lockImportFile = (queries: Queries, id: number): Promise<StoredFile | undefined> =>
  first(queries.select().from(catalogImportFiles).where(isFile(id)).for('update'));

/** Does nothing if there is a file already. */
export async function insertImportFile(queries: Queries, file: Pick<StoredFile, 'fileName' | 'bytes' | 'review'>) {
  await queries.insert(catalogImportFiles).values(file).onConflictDoNothing();
}

export async function changeImportFile(queries: Queries, id: number, values: Partial<StoredFile>): Promise<void> {
  await queries
    .update(catalogImportFiles)
    .set({ ...values, changedAt: sql`now()` })
    .where(isFile(id));
}

export async function insertPart(queries: Queries, fileId: number, part: number, content: Buffer): Promise<void> {
  await queries.insert(catalogImportFileParts).values({ fileId, part, content });
}

export const queueImportFile = (queries: Queries, fileId: number): Promise<void> =>
  insertJob(queries, importFileJob, { fileId });

/** Reads in slices, because decoding a whole part would block the process for too long. */
export async function* contentOf(queries: Queries, { id, parts, bytes }: StoredFile, partBytes: number) {
  const sliceBytes = 512 * 1024;
  for (let part = 0; part < parts; part++) {
    const size = Math.min(partBytes, bytes - part * partBytes);
    for (let from = 0; from < size; from += sliceBytes) {
      const slice = sql`select substring(content from ${from + 1} for ${sliceBytes})
        from catalogue_import_file_parts where file_id = ${id} and part = ${part}`;
      yield await valueOf(queries, column.bytes, sql`(${slice})`);
    }
  }
}

/** Deletes the files that match, and the unfinished imports of their rows. Their jobs then do nothing. */
async function deleteFiles(queries: Queries, condition: SQL | undefined): Promise<StoredFile | undefined> {
  const [file] = await queries.delete(catalogImportFiles).where(condition).returning();
  if (file?.importId == null) return file;
  const isUnfinished = sql`id = ${file.importId} and finished_at is null`;
  await queries.execute(
    sql`delete from catalogue_import_rows where import_id in (select id from catalogue_imports where ${isUnfinished})`,
  );
  await queries.execute(sql`delete from catalogue_imports where ${isUnfinished}`);
  return file;
}

export const deleteImportFile = (queries: Queries, id: number) => deleteFiles(queries, isFile(id));

export const deleteImportFilesBefore = (queries: Queries, time: Date) =>
  deleteFiles(queries, and(lt(catalogImportFiles.changedAt, time), sql`state not in ('checking', 'importing')`));

/** Call this before a dry run is rolled back. */
export function selectPreviewRows(queries: Queries, importId: number, limit: number): Promise<ImportPreview['rows']> {
  return rowsOf(
    queries,
    {
      id: column.number,
      outcome: oneOf(catalogImportOutcomes),
      reason: nullable(column.text),
      brandName: nullable(column.text),
      name: nullable(column.text),
      variantName: nullable(column.text),
      barcode: nullable(column.text),
      category: nullable(column.text),
    },
    sql`select row_number as id, outcome, reason, brand_name as "brandName", name, variant_name as "variantName", barcode,
      concat_ws(' / ', category, subcategory) as category
    from catalogue_import_rows where import_id = ${importId} order by row_number limit ${limit}`,
  );
}
