import * as z from 'zod/mini';
import { readBarcode } from './barcodes.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { limits } from './limits.ts';
import { mediaSizes } from './media.ts';

/** An integer in a URL, where every value is a string. */
export function numberIn(minimum: number, maximum: number, message: string) {
  return z.coerce.number().check(z.int(message), z.minimum(minimum, message), z.maximum(maximum, message));
}
export function wholeNumber(minimum: number, maximum: number, message: string) {
  return z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message));
}
export function rowLimit(maximum: number = limits.page.maximumRows) {
  return z.optional(numberIn(1, maximum, 'Invalid limit'));
}

export const id = z.int('Invalid id').check(z.positive('Invalid id'));
/** The id of an entity that administrators must choose. */
export const requiredId = (message: string) => z.int(message).check(z.positive(message));
export const idParams = z.object({
  id: numberIn(1, Number.MAX_SAFE_INTEGER, 'Invalid id'),
});
/** The id of a private photo, and the size of the file in pixels. */
export const photoParams = z.extend(idParams, {
  size: numberIn(1, 1200, `Size must be one of ${mediaSizes.join(', ')}`),
});
export function emailText(message: string) {
  return z.string(message).check(z.trim(), z.maxLength(limits.email.maximum, message), z.email(message));
}
export const success = z.object({ success: z.literal(true) });
/** PostgreSQL has no year 0. */
const aYear = (message: string) => z.regex(/^(?!0000)/, message);
export const timestamp = z.iso.datetime().check(aYear('Invalid time'));

/** A calendar day as YYYY-MM-DD, never shifted by a time zone (OP-59). */
const dayMessage = 'Please enter a date as YYYY-MM-DD';
export const calendarDay = z.iso.date(dayMessage).check(aYear(dayMessage));

const { yearMinimum, yearMaximum } = limits.plans;
export const plannedDay = calendarDay.check(
  z.refine((day) => Number(day.slice(0, 4)) >= yearMinimum && Number(day.slice(0, 4)) <= yearMaximum, {
    error: `Choose a date from ${yearMinimum} to ${yearMaximum}`,
  }),
);

export const cursorQuery = {
  limit: rowLimit(),
  cursor: z.optional(z.string().check(z.minLength(1, 'Invalid cursor'), z.maxLength(1200, 'Invalid cursor'))),
};
/** A list that is paged by cursor. */
export const listing = { paged: true, query: z.object(cursorQuery) } as const;
export const searchText = z.string().check(z.trim(), z.maxLength(limits.search.maximum));
export const searchableListing = {
  paged: true,
  query: z.object({ ...cursorQuery, search: z.optional(searchText) }),
} as const;

/** A name or title: one line without invisible characters, trimmed, and not blank. */
export function requiredText(what: string, maximum: number, missing = `${what} is required`) {
  const tooLong = `${what} must be ${maximum} characters or less`;
  return z.string(missing).check(z.overwrite(cleanLine), z.minLength(1, missing), z.maxLength(maximum, tooLong));
}
export function optionalText(what: string, maximum: number, tooLong = `${what} must be ${maximum} characters or less`) {
  return z.string('Invalid text').check(z.overwrite(cleanText), z.maxLength(maximum, tooLong));
}
export function tagText() {
  return z
    .string('Invalid tag')
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'A tag cannot be empty'),
      z.maxLength(limits.tag.maximum, `A tag must be ${limits.tag.maximum} characters or less`),
    );
}
/** Only http and https are allowed, because other schemes could run scripts in a page. */
export function webAddress(message: string) {
  return z.url({ protocol: /^https?$/, error: message }).check(z.maxLength(2000, message));
}

/** Comma-separated in a URL. Only the server parses them, so that pages do not load the parser. */
export const ingredientIds = z
  .string()
  .check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,9}$/, `Choose at most ${limits.ingredients.filtered} ingredients`));

/** A choice of one to `most` items. */
export function severalOf<Item extends z.ZodMiniType>(item: Item, most: number, none: string, tooMany: string) {
  return z.array(item, none).check(z.minLength(1, none), z.maxLength(most, tooMany));
}
export function csvFile(maximum: number) {
  return z.string('Choose a CSV file').check(z.maxLength(maximum, 'This file is too large. Please split it'));
}
export const typedBarcode = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(100, 'Please enter a valid barcode'),
    z.refine((text) => text === '' || readBarcode(text) !== undefined, 'Please enter a valid barcode'),
  ),
);

/** It is trimmed, because the server trims passwords before it hashes and stores them. */
export const givenPassword = z
  .string('Please enter your password')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter your password'),
    z.maxLength(limits.password.maximum, 'Password is too long'),
  );
