import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cursorQuery, id, ingredientIds, numberIn, rowLimit } from './shapes.ts';
import { sectionId } from './sections.ts';
import { productSorts, shadeFamilies, shelfStatuses } from './statuses.ts';

export const userShelf = z.object({
  id,
  status: z.enum(shelfStatuses),
  customTags: z.array(z.string()),
  shadeNotes: z.nullable(z.string()),
  dateStarted: z.nullable(z.string()),
  dateFinished: z.nullable(z.string()),
  /** The id of the viewer's review of exactly this product, not of its family. Omitted if it was not loaded. */
  reviewId: z.optional(z.nullable(id)),
});
export type UserShelf = z.infer<typeof userShelf>;

/** A product, or a shade of a parent product if `isVariant` is true. The ratings are for the whole family (OP-06). */
export const product = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  brandName: z.string(),
  brand: z.object({ id, name: z.string(), slug: z.string() }),
  image: z.nullable(z.string()),
  images: z.array(z.string()),
  description: z.nullable(z.string()),
  categoryId: z.nullable(id),
  categoryName: z.nullable(z.string()),
  category: z.nullable(z.string()),
  subcategoryId: z.nullable(id),
  subcategoryName: z.nullable(z.string()),
  subcategory: z.nullable(z.string()),
  defaultTags: z.array(z.string()),
  editorialSections: z.array(z.string()),
  averageRating: z.nullable(z.number()),
  reviewCount: z.number(),
  isVariant: z.boolean(),
  parentProductId: z.nullable(id),
  parentProductName: z.nullable(z.string()),
  parentProduct: z.nullable(
    z.object({ id, name: z.string(), description: z.nullable(z.string()), editorialSections: z.array(z.string()) }),
  ),
  variantName: z.nullable(z.string()),
  variantDescription: z.nullable(z.string()),
  variantColor: z.nullable(z.string()),
  /** One per shade in their order, the name if a shade has no color. For a shade, only its own color (OP-30). */
  variantColors: z.array(z.string()),
  userShelf: z.optional(userShelf),
  /** Omitted if both numbers are zero and `notFullyRead` is not set. */
  userIngredients: z.optional(
    z.object({
      avoided: z.number(),
      lookedFor: z.number(),
      /** Unknown names might stand for an ingredient that the viewer avoids. */
      notFullyRead: z.optional(z.literal(true)),
    }),
  ),
});
export type Product = z.infer<typeof product>;

export const productDetail = z.extend(product, {
  barcodes: z.array(z.string()),
  attribution: z.nullable(z.object({ source: z.string(), licence: z.string(), url: z.nullable(z.string()) })),
  /** A review of another product in the family does not count (PDP-22). */
  userReviewId: z.nullable(id),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** For a shade, `shadesFound` is the number of shades of the same parent product that match the search text. */
const foundProduct = z.extend(product, { shadesFound: z.optional(z.number()) });
export type FoundProduct = z.infer<typeof foundProduct>;

const positive = numberIn(1, Number.MAX_SAFE_INTEGER, 'Invalid number');

/** The `without` filter excludes these products, because they might contain an excluded ingredient. */
export const leftOut = z.object({
  notFullyRead: z.number(),
  noLabel: z.number(),
});
export type LeftOut = z.infer<typeof leftOut>;
export const productPage = z.object({
  products: z.array(foundProduct),
  total: z.number(),
  leftOut: z.optional(leftOut),
});

const searchText = z.string().check(z.trim(), z.maxLength(limits.search.maximum, 'Search text is too long'));
const productFilter = {
  brand: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Brand name is too long'))),
  categoryId: z.optional(positive),
  subcategoryId: z.optional(positive),
  rating: z.optional(numberIn(1, 5, 'Invalid rating')),
  /** This filter and the next apply only to searches. */
  shadeFamily: z.optional(z.enum(shadeFamilies, 'Invalid shade family')),
  /** If present, the server searches for the words as typed, without correcting or dropping any of them. */
  exact: z.optional(z.literal('true', 'Invalid value')),
  /** `without` also excludes products whose ingredients are not all known. `with` requires all of them. */
  without: z.optional(ingredientIds),
  with: z.optional(ingredientIds),
};

/** Returns `{products,total}` if the request has a limit or an offset, otherwise at most 200 products (OP-03). */
export const listProducts = endpoint('GET /api/products', {
  search: true,
  summary: 'Finds products by text, brand, or category',
  query: z.object({
    search: z.optional(searchText),
    ...productFilter,
    sort: z.optional(z.enum(productSorts, 'Invalid sort')),
    limit: rowLimit(),
    offset: z.optional(numberIn(0, limits.page.maximumOffset, 'Invalid offset')),
  }),
  response: z.union([z.array(foundProduct), productPage]),
});

/** Six to fourteen digits. The server ignores leading zeros, because barcode formats have different numbers of them. */
const barcode = z.string().check(z.regex(/^\d{6,14}$/, 'Invalid barcode'));

export const findByBarcode = endpoint('GET /api/barcodes/:code', {
  summary: 'Finds the products with a barcode; a parent’s barcode finds its shades',
  params: z.object({ code: barcode }),
  response: z.array(product),
});

const choice = z.object({ id, name: z.string(), count: z.number() });
const kindChoice = z.extend(choice, { categoryId: id });

const searchWord = z.object({
  typed: z.string(),
  state: z.enum(['found', 'corrected', 'left out']),
  to: z.nullable(z.string()),
});
export type SearchWord = z.infer<typeof searchWord>;

/** The summary of a search. Every number counts products. A parent product and its shades count as one. */
export const searchSummary = z.object({
  total: z.number(),
  /** Each list of filter options ignores its own filter, so the category filter does not affect this list. */
  categories: z.array(choice),
  subcategories: z.array(kindChoice),
  /** Up to 12: the selected brand, and those with the most products. `brandCount` is the number of all brands. */
  brands: z.array(choice),
  brandCount: z.number(),
  ratings: z.array(z.object({ least: z.number(), count: z.number() })),
  shadeFamilies: z.array(z.object({ name: z.enum(shadeFamilies), count: z.number() })),
  /** The typed words, in order. Words that the search replaced come last. */
  words: z.array(searchWord),
  corrected: z.nullable(z.string()),
  /** The words that no result contains, except fillers such as "for". */
  dropped: z.array(z.string()),
  /** True if no product matches all words. Those that match the most words come first. */
  isPartial: z.boolean(),
  /** A sentence about the need that the text names, such as "dry lips", and the kinds that help. */
  need: z.nullable(z.string()),
  brandsNamed: z.array(choice),
  kindsNamed: z.array(kindChoice),
  leftOut: z.optional(leftOut),
});
export type SearchSummary = z.infer<typeof searchSummary>;

export const summariseSearch = endpoint('GET /api/search/summary', {
  search: true,
  summary:
    'Counts a search’s results by category, brand, rating, and shade, and explains how the search text was interpreted',
  query: z.object({
    search: searchText,
    ...productFilter,
  }),
  response: searchSummary,
});
export const listFoundBrands = endpoint('GET /api/search/brands', {
  paged: true,
  search: true,
  summary: 'Lists the brands of the products that match a search text, by name, with their product counts',
  query: z.object({
    search: searchText,
    ...productFilter,
    name: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Brand name is too long'))),
    ...cursorQuery,
  }),
  response: z.array(choice),
});
export const listMatchingShades = endpoint('GET /api/products/:id/matching-shades', {
  search: true,
  summary: 'Lists the shades of a parent product that match a search text, by ascending id',
  query: z.object({
    search: searchText,
    shadeFamily: productFilter.shadeFamily,
    exact: productFilter.exact,
  }),
  response: z.array(product),
});
export const getProduct = endpoint('GET /api/products/:id', {
  summary: 'Returns one product',
  response: productDetail,
});
export const listVariants = endpoint('GET /api/products/:id/variants', {
  summary: 'Lists the shades of a parent product by ascending id',
  response: z.array(product),
});
export const listSection = endpoint('GET /api/editorial/:sectionId', {
  summary: 'Lists the products in an editorial section',
  params: z.object({ sectionId: sectionId('Section not found') }),
  query: z.object({
    limit: rowLimit(),
  }),
  response: z.array(product),
});

export const category = z.object({ id, name: z.string() });
export const subcategory = z.object({ id, name: z.string(), categoryId: id });
export const brand = z.object({ id, name: z.string(), productCount: z.number() });
export type Category = z.infer<typeof category>;
export type Subcategory = z.infer<typeof subcategory>;
export type Brand = z.infer<typeof brand>;

export const listCategories = endpoint('GET /api/categories', {
  summary: 'Lists all categories by name',
  response: z.array(category),
});
export const listSubcategories = endpoint('GET /api/subcategories', {
  summary: 'Lists all subcategories by name',
  response: z.array(subcategory),
});
export const listBrands = endpoint('GET /api/brands', {
  paged: true,
  summary: 'Lists brands by name, with their product counts',
  query: z.object({
    limit: rowLimit(1000),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  response: z.array(brand),
});
