import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { column, list, nullable } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { expression } from '#server/database/rows.ts';
import { brandAliases, brands, products, shelfEntries } from '#server/database/tables/schema.ts';

const parents = alias(products, 'parents');

const candidate = {
  id: products.id,
  brandName: brands.name,
  name: expression(column.text, sql`coalesce(${parents.name}, ${products.name})`),
  variantName: products.variantName,
};
/** The parent product of a shade, or the product itself if it has shades. */
const parentId = expression(
  nullable(column.number),
  sql`coalesce(${products.parentId}, (select ${products.id} where exists (select from products shade where shade.parent_id = ${products.id})))`,
);
const aliases = expression(
  list(column.text),
  sql`array(select ${brandAliases.name} from ${brandAliases} where ${brandAliases.brandId} = ${brands.id})`,
);

export interface NamedProduct {
  brand: string;
  product: string;
  shade: string;
}

/** Returns all products of the families that these rows name by brand and product, ignoring case and accents. */
export function selectNamedFamilies(queries: Queries, wanted: readonly NamedProduct[]) {
  const texts = (of: (row: NamedProduct) => string) => sql.param(wanted.map((row) => of(row).replaceAll('\0', '')));
  const rows = sql`unnest(${texts(({ brand }) => brand)}::text[], ${texts(({ product }) => product)}::text[],
    ${texts(({ shade }) => shade)}::text[]) with ordinality as wanted(brand, product, shade, row)`;
  return queries
    .select({
      ...candidate,
      parentId: parents.id,
      row: expression(column.number, sql`wanted.row::int`),
      /** True for the shade that the row names, or for the parent product if the row names no shade. */
      isExact: expression(
        column.boolean,
        sql`case when wanted.shade = '' then ${products.parentId} is null
          else fold(coalesce(${products.variantName}, '')) = fold(wanted.shade) end`,
      ),
    })
    .from(rows)
    .innerJoin(
      parents,
      sql`${parents.brandFolded} = fold(wanted.brand) and ${parents.nameFolded} = fold(wanted.product) and ${parents.parentId} is null`,
    )
    .innerJoin(products, eq(products.familyId, parents.id))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .orderBy(sql`wanted.row`, products.id);
}
export type FamilyMember = Awaited<ReturnType<typeof selectNamedFamilies>>[number];

export function selectCandidates(queries: Queries, ids: readonly number[]) {
  return queries
    .select({ ...candidate, aliases, parentId })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(inArray(products.id, [...ids]));
}

export async function selectShelvedIds(queries: Queries, userId: string, productIds: readonly number[]) {
  const rows = await queries
    .select({ productId: shelfEntries.productId })
    .from(shelfEntries)
    .where(
      and(eq(shelfEntries.userId, userId), sql`${shelfEntries.productId} = any(${sql.param([...productIds])}::int[])`),
    );
  return new Set(rows.map(({ productId }) => productId));
}

export type ImportedEntryRow = Pick<
  typeof shelfEntries.$inferInsert,
  | 'productId'
  | 'status'
  | 'customTags'
  | 'shadeNotes'
  | 'dateStarted'
  | 'dateFinished'
  | 'importedRating'
  | 'wouldBuyAgain'
  | 'wouldBuyAgainAt'
> & {
  /** When the member first added the product, or null. A future time is replaced by the current time. */
  dateAdded: string | null;
};

/** Building a longer statement would block other calls. */
const rowsAtOnce = 50;

/** Retains the given order, and does not change existing entries. Fires triggers in pan-projects.sql. */
export async function insertImported(queries: Queries, userId: string, entries: readonly ImportedEntryRow[]) {
  const added: number[] = [];
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const rows = await queries
      .insert(shelfEntries)
      .values(
        entries.slice(from, from + rowsAtOnce).map(({ dateAdded, ...entry }) => ({
          ...entry,
          userId,
          createdAt: sql`least(${dateAdded}::timestamptz, now())`,
        })),
      )
      .onConflictDoNothing({ target: [shelfEntries.userId, shelfEntries.productId] })
      .returning({ productId: shelfEntries.productId });
    added.push(...rows.map(({ productId }) => productId));
  }
  return added;
}
