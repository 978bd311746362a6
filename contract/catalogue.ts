import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, idParams, numberIn, rowLimit } from './shapes.ts';
import { editorialSectionIds, productSorts, shelfStatuses } from './statuses.ts';

/** The viewer's own entry, with everything of it (OP-68); absent when the product is not on the shelf. */
export const userShelf = z.object({
  id,
  status: z.enum(shelfStatuses),
  customTags: z.array(z.string()),
  shadeNotes: z.nullable(z.string()),
  dateStarted: z.nullable(z.string()),
  dateFinished: z.nullable(z.string()),
  /** The viewer's review of this very product; left out where the server has not been asked. */
  reviewId: z.optional(z.nullable(id)),
});
export type UserShelf = z.infer<typeof userShelf>;

/** A product or, with `isVariant`, one shade of its parent product. Ratings are those of the family (OP-06). */
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
  /** On a parent the colours of its shades in id order, on a shade its own only (OP-30). */
  variantColors: z.array(z.string()),
  userShelf: z.optional(userShelf),
});
export type Product = z.infer<typeof product>;

/** What only the product page shows: barcodes, and where imported data came from. */
export const productDetail = z.extend(product, {
  barcodes: z.array(z.string()),
  attribution: z.nullable(z.object({ source: z.string(), licence: z.string(), url: z.nullable(z.string()) })),
  /** The viewer's review of this very product (a shade has its own), for "Edit Review" (PDP-22). */
  userReviewId: z.nullable(id),
});
export type ProductDetail = z.infer<typeof productDetail>;

const positive = numberIn(1, Number.MAX_SAFE_INTEGER, 'Invalid number');
export const productPage = z.object({ products: z.array(product), total: z.number() });

/** With limit or offset `{products,total}`, otherwise an array of at most 200 (OP-03). */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: 'member',
  search: true,
  summary: 'Search, brand and browse',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.maximum, 'Search text is too long'))),
    brand: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Brand name is too long'))),
    categoryId: z.optional(positive),
    subcategoryId: z.optional(positive),
    sort: z.optional(z.enum(productSorts, 'Invalid sort')),
    limit: rowLimit(),
    offset: z.optional(numberIn(0, limits.page.maximumOffset, 'Invalid offset')),
  }),
  response: z.union([z.array(product), productPage]),
});
export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  access: 'member',
  summary: 'One product',
  params: idParams,
  response: productDetail,
});
export const listVariants = endpoint({
  method: 'GET',
  path: '/api/products/:id/variants',
  access: 'member',
  summary: 'The shades of a parent product by ascending id (OP-28)',
  params: idParams,
  response: z.array(product),
});
export const listSection = endpoint({
  method: 'GET',
  path: '/api/editorial/:sectionId',
  access: 'member',
  summary: 'The products of an editorial collection',
  params: z.object({ sectionId: z.enum(editorialSectionIds, 'Section not found') }),
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

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  access: 'member',
  summary: 'All categories by name',
  response: z.array(category),
});
export const listSubcategories = endpoint({
  method: 'GET',
  path: '/api/subcategories',
  access: 'member',
  summary: 'All subcategories by name',
  response: z.array(subcategory),
});
export const listBrands = endpoint({
  method: 'GET',
  path: '/api/brands',
  access: 'member',
  paged: true,
  summary: 'Brands by name with their number of products',
  query: z.object({
    limit: rowLimit(1000),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  response: z.array(brand),
});
