import { owned } from '#server/database/tables/owned.ts';
import type { Queries } from '#server/database/database.ts';
import { column, first, type RowOf, statement } from '#server/database/rows.ts';

const lab = { lightness: column.number, a: column.number, b: column.number };
const color = { productId: column.number, familyId: column.number, kind: column.number, ...lab };
export type ColorRow = RowOf<typeof color>;

const ownStatuses = owned('status');

const columns = `product_id as "productId", family_id as "familyId", kind, lightness, a, b`;

/** The first 48 in DIN99o, the index's order, include the nearest 12 in CIEDE2000 (docs/decisions/0039). */
const candidates = 48;
const candidatesOfFew = 96;
/** An upper bound for the distance in DIN99o between two colors whose CIEDE2000 difference is at most 10. */
const farthestOfOwn = 16;

const shadeById = statement(
  'shade_colour',
  color,
  `select ${columns} from shade_colours where product_id = :productId::bigint`,
);

export const selectColor = (queries: Queries, productId: number) => first(shadeById(queries, { productId }));

const sought = 'shade_place(:kind::bigint, :lab::float8[])';

// In the index, kinds are a thousand units apart, so the shades of all other kinds come after the shades of this kind.
const nearestOfKind = statement(
  'nearest_shades',
  color,
  `select ${columns} from (
     select * from shade_colours where family_id <> :exceptFamilyId::bigint order by place <-> ${sought} limit :rows
   ) nearest where kind = :kind::bigint`,
);
const nearestAmong = (name: string, condition: string) =>
  statement(
    name,
    color,
    `select ${columns} from shade_colours where ${condition} order by place <-> ${sought}, product_id limit :rows`,
  );
const nearestOfBrand = nearestAmong('nearest_shades_of_brand', 'kind = :kind::bigint and brand_id = :brandId::bigint');
const nearestOnShelf = nearestAmong(
  'nearest_shades_on_shelf',
  `product_id in (select product_id from shelf_entries where user_id = :userId::uuid and ${ownStatuses})
   and kind = :kind::bigint and place <-> ${sought} <= :farthest and (:brandId::bigint is null or brand_id = :brandId::bigint)`,
);

export type Sought = Pick<ColorRow, 'kind' | 'lightness' | 'a' | 'b'>;
/** `lab` is the color in CIELAB. */
const placeOf = ({ kind, lightness, a, b }: Sought) => ({ kind, lab: [lightness, a, b] });

/** Callers sort the candidates by CIEDE2000 and show at most `rows` of them. */
export function selectNearest(queries: Queries, color: Sought, exceptFamilyId = 0, rows = 12): Promise<ColorRow[]> {
  return nearestOfKind(queries, { ...placeOf(color), exceptFamilyId, rows: Math.max(candidates, rows * 3) });
}

export function selectNearestOfBrand(queries: Queries, color: Sought, brandId: number): Promise<ColorRow[]> {
  return nearestOfBrand(queries, { ...placeOf(color), brandId, rows: candidatesOfFew });
}

export function selectNearestOwn(
  queries: Queries,
  color: Sought,
  { userId, brandId, anyDistance = false }: { userId: string; brandId?: number | undefined; anyDistance?: boolean },
): Promise<ColorRow[]> {
  const farthest = anyDistance ? 1000 : farthestOfOwn;
  const own = { userId, brandId: brandId ?? null };
  return nearestOnShelf(queries, { ...placeOf(color), ...own, farthest, rows: candidatesOfFew });
}

const shadePoint = { id: column.number, colour: column.text, ...lab };
export type PointRow = RowOf<typeof shadePoint>;

const point = `product_id as id, lightness, a, b,
  (select lower(substr(variant_color, 2)) from products where id = product_id) as colour`;
const points = (name: string, condition: string) =>
  statement(
    name,
    shadePoint,
    `select ${point} from shade_colours where ${condition} order by spread, product_id limit :rows`,
  );
const pointsOfKind = points('shade_points', 'kind = :kind::bigint');
const pointsOfBrand = points('shade_points_of_brand', 'kind = :kind::bigint and brand_id = :brandId::bigint');
export const selectOwnPoints = points(
  'shade_points_on_shelf',
  `product_id in (select product_id from shelf_entries where user_id = :userId::uuid and ${ownStatuses})
   and kind = :kind::bigint and (:brandId::bigint is null or brand_id = :brandId::bigint)`,
);

/** Returns the points of a map, or an unbiased sample if there are more points than `rows`. */
export function selectPoints(queries: Queries, kind: number, brandId: number | undefined, rows: number) {
  return brandId === undefined
    ? pointsOfKind(queries, { kind, rows })
    : pointsOfBrand(queries, { kind, rows, brandId });
}

export const selectKinds = statement(
  'shade_kinds',
  { kind: column.number, name: column.text, count: column.number },
  `select kind, count, coalesce(
     (select name from subcategories where id = kind), (select name from categories where id = -kind), 'Everything else') as name
   from (select kind, count(*) as count from shade_colours group by kind) counted
   order by count desc, kind limit 200`,
);

/** Returns all brands of a kind. If there are more than `rows`, returns the brands with the most shades. */
export const selectBrandsOfKind = statement(
  'shade_brands',
  { id: column.number, name: column.text, count: column.number },
  `select id, name, count
   from (select brand_id, count(*) as count from shade_colours where kind = :kind::bigint group by brand_id
     order by count desc, brand_id limit :rows) counted
   join brands on brands.id = brand_id order by fold(name), id`,
);
