import { and, desc, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { catalogImportOutcomes, importReason, type ImportReason, type ImportSample } from '#contract/catalog-import.ts';
import { limits } from '#contract/limits.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { column, expression, first, json, nullable, oneOf, rowsOf, rowsWhere } from '#server/database/rows.ts';
import { catalogImportReports, catalogImports } from '#server/database/tables/catalog-import.ts';

const hasReport = expression(
  column.boolean,
  sql`exists (select from catalogue_import_reports where import_id = catalogue_imports.id)`,
);

const pending = expression(
  column.number,
  sql`(select count(*) from catalogue_import_waiting where import_id = catalogue_imports.id)`,
);

const waitingReasons = expression(
  json(z.array(importReason)),
  sql`(select coalesce(jsonb_agg(jsonb_build_object('outcome', 'waiting', 'reason', doubt, 'rows', rows)), '[]')
    from (select doubt, count(*) as rows from catalogue_import_waiting
      where import_id = catalogue_imports.id group by doubt) as held)`,
);

/** True while a process holds the lock for the file (`holdingFile`). PostgreSQL stores its key in two halves. */
const isRunning = expression(
  column.boolean,
  sql`${catalogImports.finishedAt} is null and exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and ((classid::bigint << 32) | objid::bigint)
        = hashtextextended(${catalogImports.fingerprint}, ${advisoryLocks.catalogFiles}))`,
);

/** The panel shows the file in the browser apart from the imports. */
const isListed = sql`(${catalogImports.finishedAt} is not null or not exists (
  select from catalogue_import_files where import_id = ${catalogImports.id}))`;

const listed = { imported: catalogImports, hasReport, waiting: pending, waitingReasons, isRunning };

export function selectImports(queries: Queries, beforeId: number | undefined, limit: number) {
  return queries
    .select(listed)
    .from(catalogImports)
    .where(and(isListed, beforeId === undefined ? undefined : lt(catalogImports.id, beforeId)))
    .orderBy(desc(catalogImports.id))
    .limit(limit);
}
export type ImportRecord = Awaited<ReturnType<typeof selectImports>>[number];

export const selectImport = (queries: Queries, id: number): Promise<ImportRecord | undefined> =>
  first(queries.select(listed).from(catalogImports).where(eq(catalogImports.id, id)));

export async function writeReportPart(queries: Queries, importId: number, part: number, lines: string): Promise<void> {
  await queries
    .insert(catalogImportReports)
    .values({ importId, part, lines })
    .onConflictDoUpdate({ target: [catalogImportReports.importId, catalogImportReports.part], set: { lines } });
}

/** Returns one part of the report. `part` is counted from 0. Returns undefined if the report has no such part. */
export async function selectReportPart(queries: Queries, importId: number, part: number): Promise<string | undefined> {
  const isPart = and(eq(catalogImportReports.importId, importId), eq(catalogImportReports.part, part));
  return (await first(rowsWhere(queries, catalogImportReports, isPart)))?.lines;
}

/** Counts by outcome and reason, highest first. All reasons of the form “same as row 5” count as one. */
export function countReasons(queries: Queries, importId: number): Promise<ImportReason[]> {
  return rowsOf(
    queries,
    { outcome: oneOf(catalogImportOutcomes), reason: nullable(column.text), rows: column.number },
    sql`select outcome, case when reason like 'same as row %' then 'same as an earlier row' else reason end as reason,
      count(*) as rows
    from catalogue_import_rows where import_id = ${importId}
    group by 1, 2 order by 3 desc, 1, 2 limit ${limits.moderationQueue.importReasons}`,
  );
}

const addedProduct = {
  id: column.number,
  brandName: column.text,
  name: column.text,
  variantName: nullable(column.text),
  categoryName: nullable(column.text),
  subcategoryName: nullable(column.text),
};

/** Returns an evenly distributed sample of the import's products that still exist. */
export function selectSamples(queries: Queries, importId: number, limit: number): Promise<ImportSample[]> {
  return rowsOf(
    queries,
    addedProduct,
    sql`with numbered as (
      select row_id, row_number() over (order by row_id) - 1 as place, count(*) over () as total
      from catalogue_import_added join products on products.id = row_id where import_id = ${importId} and kind = 'product'
    )
    select product.id, brand.name as "brandName", product.name, product.variant_name as "variantName",
      category.name as "categoryName", subcategory.name as "subcategoryName"
    from numbered join products product on product.id = numbered.row_id
    join brands brand on brand.id = product.brand_id
    left join categories category on category.id = product.category_id
    left join subcategories subcategory on subcategory.id = product.subcategory_id
    where place % greatest(total / ${limit}, 1) = 0
    order by place limit ${limit}`,
  );
}
