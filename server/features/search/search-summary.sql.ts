import { sql } from 'drizzle-orm';
import { searchSummary, type SearchSummary, type SearchWord } from '#contract/catalog.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { column, json, list, onlyRow, type RowOf, valueOf } from '#server/database/rows.ts';
import { selectLeftOut } from './product-search.sql.ts';
import { type BrandPart, selectBrandFacet, selectFacets } from './search-facets.sql.ts';
import type { Choice } from './choose-ways.ts';
import type { Part } from './read-part.ts';
import { anyPhrase } from './tsquery.ts';
import type { Way } from './way.ts';
import { type SearchOptions, withSearch } from './with-search.sql.ts';

const { brandsNamed, kindsNamed } = searchSummary.shape;
const named = { brandsNamed: json(brandsNamed), kindsNamed: json(kindsNamed) };
const namedNothing: RowOf<typeof named> = { brandsNamed: [], kindsNamed: [] };
type Said = Pick<SearchSummary, 'words' | 'corrected' | 'dropped' | 'isPartial' | 'need'>;
const saidNothing: Said = { words: [], corrected: null, dropped: [], isPartial: false, need: null };
const nothing: SearchSummary = {
  ...saidNothing,
  ...namedNothing,
  total: 0,
  categories: [],
  subcategories: [],
  brands: [],
  brandCount: 0,
  ratings: [],
  shadeFamilies: [],
};

export function summariseSearch(database: Database, text: string, options: SearchOptions): Promise<SearchSummary> {
  const { filter = {} } = options;
  const part = { ...options, offset: 0, limit: 0, rows: 0 };
  return withSearch(database, text, part, nothing, async (queries, { choice, foundBy }) => ({
    ...(await selectFacets(queries, foundBy, filter)),
    ...(choice ? await saidOf(queries, choice) : saidNothing),
    ...(choice ? await selectNamed(queries, choice) : namedNothing),
    leftOut: await selectLeftOut(queries, foundBy, filter),
  }));
}

export function searchBrands(database: Database, text: string, part: BrandPart, options: SearchOptions) {
  return withSearch(database, text, { ...options, limit: 0, rows: 0 }, [], (queries, { foundBy }) =>
    selectBrandFacet(queries, foundBy, options.filter ?? {}, part),
  );
}

async function selectNamed(queries: Queries, { reading, sense }: Choice) {
  const brandIds = sense.brands.flatMap((part) => part.brandIds);
  const kindIds = sense.head?.ids ?? [];
  if (brandIds.length + kindIds.length + reading.brandIds.length === 0) return namedNothing;
  return onlyRow(
    queries,
    named,
    sql`select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'count',
          (select count(*) from products where brand_id = brands.id and parent_id is null)) order by fold(name)), '[]')
        from brands where id = any(${sql.param([...brandIds, ...reading.brandIds])}::bigint[])) as "brandsNamed",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'categoryId', category_id, 'count',
          (select coalesce(sum(total), 0) from product_counts where subcategory_id = subcategories.id)) order by fold(name)), '[]')
        from subcategories where id = any(${sql.param([...kindIds])}::bigint[])) as "kindsNamed"`,
  );
}

/** Says for each typed word whether the results contain it, contain its correction, or lack it. */
async function saidOf(queries: Queries, { reading, way }: Choice & { way: Way }): Promise<Said> {
  const { head, optional, need } = way.sense;
  const ids = head?.ids ?? [];
  const isOfKind = (part: Part) =>
    part.text === head?.text || isNarrowing(part, reading.stored, ids) || part.kind?.ids.some((id) => ids.includes(id));
  const own = head?.own.filter((part) => !isOfKind(part)) ?? [];
  const uncertain = [...way.without.filter(({ occurs }) => occurs), ...(way.isPartial ? way.parts : own)];
  const held = await heldOf(queries, way, uncertain);
  const required = way.isPartial
    ? []
    : way.parts.flatMap((part) => (part.text === head?.text ? head.own.filter(isOfKind) : [part]));
  const isRequired = new Set(required.flatMap(({ words }) => words));
  const replaced = way.replaced.filter(({ typed, to }) => typed !== to);
  const meant = new Map(replaced.map(({ typed, to }) => [typed, to]));
  const isSplit = ({ typed }: { typed: string }) => !reading.parts.some(({ text }) => text === typed);
  const words = reading.parts
    .filter(({ text }) => !replaced.some((one) => isSplit(one) && one.to.split(' ').includes(text)))
    .map(({ text, words: typed }): SearchWord => {
      const to = meant.get(text);
      if (to !== undefined) return { typed: text, state: 'corrected', to };
      const isFound = held.has(text) || typed.every((word) => isRequired.has(word));
      return { typed: text, state: isFound ? 'found' : 'left out', to: null };
    });
  const unsaid = new Set(optional.filter(isUnsaid).map(({ text }) => text));
  const dropped = words
    .filter(({ typed, state }) => state === 'left out' && !unsaid.has(typed))
    .map(({ typed }) => typed);
  return {
    words: [
      ...words,
      ...replaced.filter(isSplit).map(({ typed, to }): SearchWord => ({ typed, state: 'corrected', to })),
    ],
    corrected: replaced.length > 0 ? reading.parts.map(({ text }) => meant.get(text) ?? text).join(' ') : null,
    dropped,
    isPartial: way.isPartial && dropped.length === 0,
    need: need ?? null,
  };
}

/** Fillers that ask for something that search does not do. */
const wishes = new Set(
  'dupe dupes cheap cheaper cheapest affordable budget alternative similar gunstig billig barato barata economico goedkoop tani'.split(
    ' ',
  ),
);
/** Other fillers, sizes, and words that only name the whole subject, such as "makeup". */
const isUnsaid = ({ roles, kind, text }: Part) =>
  (roles.includes('filler') && !wishes.has(text)) ||
  roles.includes('size') ||
  (kind !== undefined && kind.names.length + kind.ids.length === 0);

const isNarrowing = ({ meaning }: Part, stored: ReadonlyMap<number, readonly number[]>, ids: readonly number[]) =>
  [...(meaning?.places ?? []), ...(meaning?.needs ?? [])].some(({ kinds }) =>
    kinds.some((kind) => stored.get(kind)?.some((id) => ids.includes(id))),
  );

async function heldOf(queries: Queries, { found }: Way, parts: readonly Part[]): Promise<Set<string>> {
  if (parts.length === 0) return new Set();
  const held = await valueOf(
    queries,
    list(column.boolean),
    sql`array(select exists (select from product_search where words @@ (${found}::tsquery && part.query::tsquery))
      from unnest(${sql.param(parts.map(({ phrases }) => anyPhrase(phrases)))}::text[]) with ordinality as part (query, place) order by place)`,
  );
  return new Set(parts.filter((_, place) => held[place]).map(({ text }) => text));
}
