import { column, list } from '#server/database/column.ts';
import { anyPhrase, everyUnit, type Unit } from './search-words.sql.ts';

/** The columns that a statement returns for each family. */
export const foundFamily = {
  familyId: column.number,
  isWhole: column.boolean,
  shadeIds: list(column.number),
  shadeCount: column.number,
};
/** A product and its matching shades, sorted by id. If no shade matches, `shadeIds` contains the product's own id. */
export interface FoundFamily {
  familyId: number;
  shadeIds: readonly number[];
  /**
   * The number of matching shades, or 0 for a product without shades. `shadeIds` may contain only some of the shades.
   */
  shadeCount: number;
  /** True if the whole text is the name of the product, with or without its brand. */
  isWhole: boolean;
}

/**
 * Returns SQL that selects the `shades` of a `family` in product_search, sorted by id, and their `shade_count`. If the
 * text names shades, selects the best matches. Otherwise, selects all shades (OP-28, OP-106).
 *
 * - `first` is the number of the first of the four parameters that contain the result of `shadeValues`.
 * - `most` is an SQL expression for the maximum number of shades.
 * - `color` is an SQL expression for the color of the shades. Null means any color.
 */
export function fittingShades(first: number, most: string, color: string): string {
  const isColored = `(${color}::text is null or exists (select from products colored
    where colored.id = shade.product_id and colour_family(colored.variant_color) = ${color}))`;
  const fit = `(select sum(case when family.words @@ unit.named then 0
      -- A whole-word match counts more than a prefix match.
      else 2 * (shade.words @@ unit.asked)::integer + (shade.words @@ unit.whole)::integer end)
    from unnest($${first}::tsquery[], $${first + 1}::tsquery[], $${first + 2}::tsquery[]) as unit (asked, whole, named))`;
  return `select coalesce(fitting.ids[:(${most})::integer], array[family.product_id]) as shades, coalesce(cardinality(fitting.ids), 0) as shade_count
    from (select array_agg(product_id order by product_id) as ids from (
      select product_id from shade_search shade
        where family.words @@ $${first + 3}::tsquery and shade.family_id = family.product_id and ${isColored}
      union all
      select product_id from (
          select shade.product_id, fit, max(fit) over () as best
          from shade_search shade cross join lateral (select ${fit} as fit) as judged
          where not family.words @@ $${first + 3}::tsquery and shade.family_id = family.product_id and ${isColored}) as judged
        where fit = best) as shade where family.has_shades) as fitting`;
}

/**
 * Returns three arrays with one tsquery per unit: for any field, for whole words, and for the name, brand, and kind.
 * The fourth value is a tsquery that requires all units in the name, brand, and kind.
 */
export function shadeValues(units: readonly Unit[]): unknown[] {
  return [
    units.map(({ phrases }) => anyPhrase(phrases)),
    units.map(({ phrases }) => anyPhrase(phrases.map((phrase) => phrase.map((term) => ({ ...term, prefix: false }))))),
    units.map(({ phrases }) => anyPhrase(phrases, 'ABC')),
    everyUnit(units, 'ABC'),
  ];
}
export const familyColumns = (familyId: string, key: string) =>
  `${familyId} as "familyId", family.name_key = ${key} or family.title_key = ${key} as "isWhole",
    shades as "shadeIds", shade_count as "shadeCount"`;
