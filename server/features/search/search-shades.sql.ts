import { anyPhrase, everyUnit, type Unit } from './search-words.sql.ts';

/** A product with its matching shades, sorted by id. A product without shades represents itself. */
export interface FoundFamily {
  familyId: number;
  shadeIds: readonly number[];
  /** True when the whole text is its name. */
  isWhole: boolean;
}

/**
 * SQL that selects `shades` of a `family` in product_search: the best matches if the text names shades, otherwise all
 * by id (OP-28, OP-106). Its four parameters from `first` on contain `shadeValues`; `most` is SQL too.
 */
export function fittingShades(first: number, most: string): string {
  const fit = `(select sum(case when family.words @@ unit.named then 0
      -- A whole word fits better than the beginning of one.
      else 2 * (shade.words @@ unit.asked)::integer + (shade.words @@ unit.whole)::integer end)
    from unnest($${first}::tsquery[], $${first + 1}::tsquery[], $${first + 2}::tsquery[]) as unit (asked, whole, named))`;
  return `select coalesce((select array_agg(product_id order by product_id) from (
      (select product_id from shade_search shade
        where family.words @@ $${first + 3}::tsquery and shade.family_id = family.product_id order by product_id limit ${most})
      union all
      (select product_id from (
          select shade.product_id, fit, max(fit) over () as best
          from shade_search shade cross join lateral (select ${fit} as fit) as judged
          where not family.words @@ $${first + 3}::tsquery and shade.family_id = family.product_id) as judged
        where fit = best order by product_id limit ${most})) as fitting where family.has_shades), array[family.product_id]) as shades`;
}

/** Returns each unit anywhere, as whole words, and in name, brand and kind; then all units in the last form. */
export function shadeValues(units: readonly Unit[]): unknown[] {
  return [
    units.map(({ phrases }) => anyPhrase(phrases)),
    units.map(({ phrases }) => anyPhrase(phrases.map((phrase) => phrase.map((term) => ({ ...term, prefix: false }))))),
    units.map(({ phrases }) => anyPhrase(phrases, 'ABC')),
    everyUnit(units, 'ABC'),
  ];
}

export function readFamilies(
  rows: readonly { family_id: string | null; is_whole: boolean; shades: string[] }[],
): FoundFamily[] {
  return rows.flatMap(({ family_id, is_whole, shades }) =>
    family_id === null ? [] : { familyId: Number(family_id), isWhole: is_whole, shadeIds: shades.map(Number) },
  );
}
