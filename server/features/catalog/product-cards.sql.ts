import * as z from 'zod/mini';
import { product, productDetail, userShelf } from '#contract/catalog.ts';
import { ingredientChoices } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { json, only, statement } from '#server/database/rows.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

const productCard = z.extend(
  z.pick(product, {
    id: true,
    name: true,
    slug: true,
    brand: true,
    image: true,
    images: true,
    description: true,
    categoryId: true,
    categoryName: true,
    subcategoryId: true,
    subcategoryName: true,
    defaultTags: true,
    editorialSections: true,
    variantName: true,
    variantDescription: true,
    variantColor: true,
  }),
  {
    familyId: z.number(),
    parent: product.shape.parentProduct,
    /** In the shades' order, the name if a shade has no color (OP-30). */
    shadeColors: z.array(z.string()),
    /** The rating of the whole family (OP-06). */
    rated: z.strictObject({ averageRating: z.nullable(z.number()), reviewCount: z.number(), ratingSum: z.number() }),
    barcodes: z.array(z.string()),
    attribution: productDetail.shape.attribution,
    /** A parent also has the ingredients of its shades, and a shade without a list has those of its parent. */
    ingredientIds: z.nullable(z.array(z.number())),
    /** True if the ingredient lists behind `ingredientIds` are fully read. */
    labelRead: z.boolean(),
    monthsAfterOpening: z.nullable(z.number()),
  },
);
export type ProductCard = z.infer<typeof productCard>;

const ownEntry = z.extend(z.omit(userShelf, { reviewId: true }), { productId: z.number() });
export type OwnEntry = z.infer<typeof ownEntry>;

const viewersPartOfProducts = {
  entries: z.array(ownEntry),
  reviews: z.array(z.strictObject({ id: z.number(), productId: z.number() })),
  hidden: z.array(z.strictObject({ familyId: z.number(), reviewCount: z.number(), ratingSum: z.number() })),
  choices: z.array(z.strictObject({ id: z.number(), choice: z.enum(ingredientChoices) })),
};
const productsAndViewersPart = z.strictObject({ cards: z.array(productCard), ...viewersPartOfProducts });
export type ProductsForViewer = z.infer<typeof productsAndViewersPart>;

/** Hides the length. PostgreSQL would replan each call with a short array, which takes longer than running it. */
const given = (parameter: string) => `(select ${parameter}::bigint[])::bigint[]`;

const ofFamily = (column: string) => `case when parent.id is null then product.${column} else parent.${column} end`;

// Subqueries look up the names for each card. With joins, PostgreSQL would read all brands and categories for a single
// card.
const card = `json_build_object(
  'id', product.id, 'familyId', product.family_id, 'name', product.name, 'slug', product.slug,
  'brand', (select json_build_object('id', id, 'name', name, 'slug', slug) from brands where id = product.brand_id),
  'image', product.image, 'images', product.images, 'description', product.description,
  'categoryId', product.category_id, 'categoryName', (select name from categories where id = product.category_id),
  'subcategoryId', product.subcategory_id, 'subcategoryName', (select name from subcategories where id = product.subcategory_id),
  'defaultTags', product.default_tags, 'editorialSections', product.editorial_sections,
  'parent', case when parent.id is not null then json_build_object('id', parent.id, 'name', parent.name,
    'description', parent.description, 'editorialSections', parent.editorial_sections) end,
  'variantName', product.variant_name, 'variantDescription', product.variant_description,
  'variantColor', product.variant_color,
  'shadeColors', array(select coalesce(shade.variant_color, shade.variant_name, '') from products shade
    where shade.parent_id = product.id order by shade.shade_place, shade.id),
  'rated', json_build_object('averageRating', ${ofFamily('average_rating')},
    'reviewCount', ${ofFamily('review_count')}, 'ratingSum', ${ofFamily('rating_sum')}),
  'barcodes', array(select code from product_barcodes coded where coded.product_id = product.id order by code limit 50),
  'attribution', case when product.source is not null then json_build_object('source', product.source,
    'licence', coalesce(product.source_licence, ''), 'url', product.source_url) end,
  'ingredientIds', coalesce(product.ingredient_ids, parent.ingredient_ids),
  'labelRead', case when product.ingredient_ids is null then coalesce(parent.label_read, false) else product.label_read end,
  'monthsAfterOpening', product.months_after_opening)`;

const cards = `select json_agg(${card}) from products product
  left join products parent on parent.id = product.parent_id
  where product.id = any(${given(':missingIds')})`;

const ofViewer = `
    'entries', coalesce((
      select json_agg(json_build_object('id', entry.id, 'productId', entry.product_id, 'status', entry.status,
        'customTags', entry.custom_tags, 'shadeNotes', entry.shade_notes, 'dateStarted', entry.date_started,
        'dateFinished', entry.date_finished))
      from shelf_entries entry where entry.user_id = :viewerId::uuid and entry.product_id = any(${given(':productIds')})), '[]'),
    'reviews', coalesce((
      select json_agg(json_build_object('id', review.id, 'productId', review.product_id))
      from reviews review where review.user_id = :viewerId::uuid and review.product_id = any(${given(':productIds')})), '[]'),
    'hidden', coalesce((
      select json_agg(json_build_object('familyId', family_id, 'reviewCount', total, 'ratingSum', ratings))
      from (
        select review.family_id, count(*) as total, sum(review.rating) as ratings from reviews review
        where review.user_id in (${hiddenMembers(':viewerId::uuid')})
          and review.family_id in (select family_id from products where id = any(${given(':productIds')}))
        group by review.family_id) as counted), '[]'),
    'choices', coalesce((
      select json_agg(json_build_object('id', ingredient_id, 'choice', choice))
      from ingredient_choices where user_id = :viewerId::uuid), '[]')`;

/** `missingIds` are the products whose cards are not cached. */
const productsForViewer = statement(
  'products_for_viewer',
  { answer: json(productsAndViewersPart) },
  `select json_build_object('cards', coalesce((${cards}), '[]'), ${ofViewer}) as answer`,
);
const viewersPart = statement(
  'viewers_part_of_products',
  { answer: json(z.strictObject(viewersPartOfProducts)) },
  `select json_build_object(${ofViewer}) as answer`,
);
const cardsAlone = statement(
  'product_cards',
  { answer: json(z.array(productCard)) },
  `select coalesce((${cards}), '[]') as answer`,
);

export async function selectProductsForViewer(
  queries: Queries,
  viewerId: string | undefined,
  ids: readonly number[],
  missingIds: readonly number[],
): Promise<ProductsForViewer> {
  if (viewerId === undefined) {
    const cards = only(await cardsAlone(queries, { missingIds })).answer;
    return { cards, entries: [], reviews: [], hidden: [], choices: [] };
  }
  if (missingIds.length > 0)
    return only(await productsForViewer(queries, { viewerId, productIds: ids, missingIds })).answer;
  return { cards: [], ...only(await viewersPart(queries, { viewerId, productIds: ids })).answer };
}
