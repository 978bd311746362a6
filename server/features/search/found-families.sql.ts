import { column, list, type RowOf } from '#server/database/rows.ts';
import { anyPhrase, everyPart, type Phrase } from './tsquery.ts';
import type { Way } from './way.ts';

/** A product and its matching shades, sorted by id. If no shade matches, `shadeIds` contains the product's own id. */
export const foundFamily = {
  familyId: column.number,
  /** True if the whole text is the name of the product, with or without its brand. */
  isWhole: column.boolean,
  shadeIds: list(column.number),
  /** The number of matching shades, or 0 for a product without shades. `shadeIds` may omit some of them. */
  shadeCount: column.number,
};
export type FoundFamily = RowOf<typeof foundFamily>;

/**
 * Returns SQL that selects the `shades` of a `family` in product_search, sorted by id, and their `shade_count`. If the
 * text names shades, selects the best matches. Otherwise, selects all shades (OP-28, OP-106). Reads the columns of
 * `chosen`, which contain the values of `shadesOf`. `most` is an SQL expression for the maximum number of shades.
 */
export function fittingShades(most: string): string {
  const isColored = `(:shadeFamily::text is null or exists (select from products colored
    where colored.id = shade.product_id and colour_family(colored.variant_color) = :shadeFamily))`;
  const fit = `(select sum(case when family.words @@ unit.named then 0
      -- A whole-word match counts more than a prefix match, and the typed words more than a translation.
      else 2 * (shade.words @@ unit.asked)::integer + (shade.words @@ unit.whole)::integer + (shade.words @@ unit.typed)::integer end)
    from unnest(chosen.asked, chosen.whole, chosen.typed, chosen.in_names) as unit (asked, whole, typed, named))`;
  const isNamed = '(family.words @@ chosen.all_in_names)';
  return `select coalesce(fitting.ids[:(${most})::integer], array[family.product_id]) as shades, coalesce(cardinality(fitting.ids), 0) as shade_count
    from (select array_agg(product_id order by product_id) as ids from (
      select product_id from shade_search shade
        where ${isNamed} and shade.family_id = family.product_id and ${isColored}
      union all
      select product_id from (
          select shade.product_id, fit, max(fit) over () as best
          from shade_search shade cross join lateral (select ${fit} as fit) as judged
          where not ${isNamed} and shade.family_id = family.product_id and ${isColored}) as judged
        where fit = best) as shade where family.has_shades) as fitting`;
}

/** Returns queries for the parts of a way: for any field, for whole words, and for the name, the brand, and the kind. */
export function shadesOf({ parts: all, sense }: Way) {
  // A shade never has the kind, but the words for the kind may also be the color of a shade, such as "rouge".
  const parts = all.flatMap((part) => (part.text === sense.head?.text ? sense.head.own : [part]));
  const whole = (phrase: Phrase): Phrase => phrase.map((term) => ({ ...term, prefix: false }));
  return {
    asked: parts.map(({ phrases }) => anyPhrase(phrases)),
    whole: parts.map(({ phrases }) => anyPhrase(phrases.map(whole))),
    typed: parts.map(({ words }) => anyPhrase([words.map((word) => ({ word }))])),
    inNames: parts.map(({ phrases }) => anyPhrase(phrases, 'ABC')),
    allInNames: everyPart(all, 'ABC'),
  };
}

export const familyColumns = (familyId: string) =>
  `${familyId} as "familyId", family.name_key = :key or family.title_key = :key as "isWhole",
    shades as "shadeIds", shade_count as "shadeCount"`;
