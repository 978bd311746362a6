import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.ts';
import { limits } from '../limits.ts';
import { galleryPicture } from '../picture-address.ts';
import { id, requiredText } from '../shapes.ts';

export const shadeColor = z
  .string()
  .check(z.trim(), z.regex(/^#[0-9A-Fa-f]{6}$/, 'Please enter a color code like #b8442f'));

const { barcodes, name, shadeCode } = limits.product;
/** The server rejects new ones that are invalid. Imports may have stored others. */
export const barcodeList = z
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
export const shadeRows = z
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
