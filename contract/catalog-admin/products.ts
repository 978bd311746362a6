import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.ts';
import { limits } from '../limits.ts';
import { galleryPicture } from '../picture-address.ts';
import {
  id,
  idParams,
  numberIn,
  optionalText,
  requiredId,
  requiredText,
  rowLimit,
  searchText,
  tagText,
  typedBarcode,
  wholeNumber,
} from '../shapes.ts';
import { product } from '../catalog.ts';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { photoBodyLimit } from '../photo-limits.ts';
import { sectionId } from '../sections.ts';
import { fulfilledRequests } from '../moderation/queue.ts';
import { ingredientsForm } from '../ingredients.ts';
import { undoDays } from './merges.ts';

export const shadeColor = z
  .string()
  .check(z.trim(), z.regex(/^#[0-9A-Fa-f]{6}$/, 'Please enter a color code like #b8442f'));

const { barcodes, name, shadeCode } = limits.product;
/** The server rejects new ones that are invalid. Imports may have stored others. */
const barcodeList = z
  .array(z.string().check(z.trim(), z.maxLength(100, 'Please enter a valid barcode')))
  .check(z.maxLength(barcodes, `At most ${barcodes} barcodes`));

/** One row in the table of a product's shades. */
export const shadeRow = z.object({
  /** Omitted for a new shade. */
  id: z.optional(id),
  variantName: requiredText('Shade name', name),
  variantColor: z.nullable(shadeColor),
  shadeCode: z.nullable(
    z
      .string()
      .check(
        z.overwrite(cleanLine),
        z.minLength(1, 'Invalid code'),
        z.maxLength(shadeCode, `Shade code must be ${shadeCode} characters or less`),
      ),
  ),
  barcodes: barcodeList,
  image: z.nullable(galleryPicture('Please enter a valid image URL')),
});
export type ShadeRow = z.infer<typeof shadeRow>;

/** In the order in which members see the shades. */
const shadeRows = z
  .array(shadeRow)
  .check(z.maxLength(limits.product.shades, `At most ${limits.product.shades} shades`));

/** The rows as one text: what a form started from, and both versions after a conflict. */
export function shadeText(rows: readonly ShadeRow[]): string {
  return rows
    .map(({ id: shadeId = '', variantName, variantColor, shadeCode: code, barcodes: codes, image }) =>
      [shadeId, variantName, variantColor ?? '', code ?? '', codes.join(' '), image ?? ''].join('\t'),
    )
    .join('\n');
}

/** Names that differ only in case and accents are the same (ADMIN-93). */
export function sameNameKey(shadeName: string): string {
  return cleanLine(shadeName).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The places of rows whose name an earlier row already has. */
export function repeatedNames(rows: readonly { variantName: string }[]): number[] {
  const keys = rows.map(({ variantName }) => sameNameKey(variantName));
  return keys.flatMap((key, index) => (key !== '' && keys.indexOf(key) < index ? [index] : []));
}

const galleryImage = galleryPicture('Please enter a valid image URL');
const gallery = z
  .array(galleryImage)
  .check(z.maxLength(limits.photo.perProduct, `At most ${limits.photo.perProduct} images per product`));
const description = optionalText('Description', limits.product.description);
export const sections = z.array(sectionId('Unknown editorial section')).check(z.maxLength(30, 'At most 30 sections'));
const onceIgnoringCase = (texts: string[]) => [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()];
export const tags = z
  .array(tagText())
  .check(z.overwrite(onceIgnoringCase), z.maxLength(limits.product.tags, `At most ${limits.product.tags} tags`));
const monthsMessage = `Months after opening must be 1 to ${limits.package.longestMonths}`;
export const monthsAfterOpening = wholeNumber(1, limits.package.longestMonths, monthsMessage);
const variantName = optionalText('Variant name', limits.product.name).check(z.overwrite(cleanLine));

export const productForm = z.object({
  name: requiredText('Product name', limits.product.name),
  slug: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[a-z0-9-]*$/, 'A slug can contain only lowercase letters, digits, and hyphens'),
        z.maxLength(250, 'Slug is too long'),
      ),
  ),
  brandName: requiredText('Brand name', limits.product.name),
  /** False asks (409 `similar_brand`) before a brand is created that is similar to others. */
  brandIsNew: z.optional(z.boolean()),
  categoryId: requiredId('Category is required'),
  subcategoryId: z.optional(z.nullable(id)),
  description: z.optional(description),
  image: galleryImage,
  defaultTags: z.optional(tags),
  editorialSections: z.optional(sections),
  variantName: z.optional(variantName),
  monthsAfterOpening: z.optional(z.nullable(monthsAfterOpening)),
  isVariant: z.optional(z.literal(false)),
  barcode: typedBarcode,
  requestIds: fulfilledRequests,
  /** The whole gallery. The server puts `image` first. */
  images: z.optional(gallery),
  barcodes: z.optional(barcodeList),
  ingredients: z.optional(ingredientsForm.shape.ingredients),
  shades: z.optional(shadeRows),
});
/** A shade inherits its brand, category, and subcategory from its parent (OP-79). */
export const variantForm = z.object({
  isVariant: z.literal(true),
  parentProductId: requiredId('Parent product is required'),
  variantName: requiredText('Variant name', limits.product.name),
  variantDescription: z.optional(description),
  variantColor: z.optional(shadeColor),
  image: galleryImage,
  editorialSections: z.optional(sections),
  name: z.optional(z.string()),
  slug: z.optional(z.string()),
  requestIds: fulfilledRequests,
});
export const addProduct = endpoint('POST /api/products', {
  access: 'administrator',
  status: 201,
  summary: 'Adds a product or a shade and fulfills the requests for it',
  body: z.discriminatedUnion('isVariant', [variantForm, productForm]),
  response: product,
  keyed: true,
});
const addedOnly = { isVariant: true, barcode: true, requestIds: true } as const;
export const productChange = z.extend(z.partial(z.omit(productForm, addedOnly)), {
  variantDescription: variantForm.shape.variantDescription,
  variantColor: z.optional(z.nullable(shadeColor)),
  shadeCode: z.optional(shadeRow.shape.shadeCode),
});
export const changeProduct = endpoint('PATCH /api/products/:id', {
  access: 'administrator',
  summary: 'Changes the given fields of a product or shade',
  body: z.extend(productChange, { from: startedFrom }),
  response: product,
});
export const deleteProduct = endpoint('DELETE /api/products/:id', {
  access: 'administrator',
  long: true,
  summary: `Deletes a product and everything that belongs to it; it can be restored for ${undoDays} days`,
});
export const changeProductImages = endpoint('PATCH /api/admin/products/:id', {
  summary: 'Sets the gallery of a product; the first image is the primary one',
  body: z.object({
    images: gallery,
    image: z.optional(z.nullable(galleryImage)),
    from: startedFrom,
  }),
  response: product,
});
export const uploadProductImage = endpoint('POST /api/admin/images', {
  status: 201,
  bodyLimit: photoBodyLimit(1),
  photos: true,
  summary: 'Stores an image file and returns its URL',
  body: z.object({ image: z.string() }),
  response: z.object({ url: z.string() }),
});
const adminProduct = z.extend(product, { monthsAfterOpening: z.nullable(z.number()) });
export type AdminProduct = z.infer<typeof adminProduct>;
export const listAdminProducts = endpoint('GET /api/admin/products', {
  search: true,
  summary: 'Lists up to 200 products and shades, highest id first; `search` also accepts an id or the URL of a product',
  query: z.object({
    /** Lists only this product, or the product into which it was merged. */
    id: z.optional(idParams.shape.id),
    search: z.optional(searchText),
    order: z.optional(z.enum(['newest', 'best'], 'Unknown order')),
    limit: rowLimit(),
    offset: z.optional(numberIn(0, limits.page.maximumOffset, 'Invalid offset')),
  }),
  response: z.array(adminProduct),
});
/** The parts of a product's form that no other call returns. */
const productParts = z.object({
  /** Null for a product without a parent. */
  shadeCode: z.nullable(z.string()),
  barcodes: z.array(z.string()),
  /** The newest list of exactly this product, as printed. */
  ingredients: z.nullable(z.string()),
  /** The first 200. */
  shades: z.array(z.required(shadeRow)),
});
export type ProductParts = z.infer<typeof productParts>;
export const getProductParts = endpoint('GET /api/admin/products/:id/parts', {
  summary: 'Returns the barcodes, ingredients, code, and shades for the form of a product or shade',
  response: productParts,
});
export const getAdminCounts = endpoint('GET /api/admin/counts', {
  summary: 'Counts top-level products, shades, brands, and categories',
  response: z.object({ products: z.number(), variants: z.number(), brands: z.number(), categories: z.number() }),
});
