import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ImportReason } from '#contract/catalogue-imports.ts';
import { limits } from '#contract/limits.ts';
import type { Queries } from './database.ts';
import { catalogueImportReports, catalogueImports } from './import-tables.ts';

const hasReport = sql<boolean>`exists (select from catalogue_import_reports where import_id = catalogue_imports.id)`;

/** Latest first, from before this id on. */
export function selectImports(queries: Queries, beforeId: number | undefined, limit: number) {
  return queries
    .select({ imported: catalogueImports, hasReport })
    .from(catalogueImports)
    .where(beforeId === undefined ? undefined : lt(catalogueImports.id, beforeId))
    .orderBy(desc(catalogueImports.id))
    .limit(limit);
}
export type ImportRecord = Awaited<ReturnType<typeof selectImports>>[number];

export async function selectImport(queries: Queries, id: number): Promise<ImportRecord | undefined> {
  const [row] = await queries
    .select({ imported: catalogueImports, hasReport })
    .from(catalogueImports)
    .where(eq(catalogueImports.id, id));
  return row;
}

export async function insertReportPart(queries: Queries, importId: number, part: number, lines: string): Promise<void> {
  await queries.insert(catalogueImportReports).values({ importId, part, lines });
}

/** Parts count from 0; undefined behind the last one. */
export async function selectReportPart(queries: Queries, importId: number, part: number): Promise<string | undefined> {
  const [row] = await queries
    .select({ lines: catalogueImportReports.lines })
    .from(catalogueImportReports)
    .where(and(eq(catalogueImportReports.importId, importId), eq(catalogueImportReports.part, part)));
  return row?.lines;
}

/** Rows by outcome and reason, most first. That a row is the same as one of many is one reason. */
export async function countReasons(queries: Queries, importId: number): Promise<ImportReason[]> {
  const { rows } = await queries.execute<ImportReason & Record<string, unknown>>(sql`
    select outcome, case when reason like 'same as row %' then 'same as an earlier row' else reason end as reason,
      count(*)::int as rows
    from catalogue_import_rows where import_id = ${importId}
    group by 1, 2 order by 3 desc, 1, 2 limit ${limits.workQueue.importReasons}`);
  return rows;
}
