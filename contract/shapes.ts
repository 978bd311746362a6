import * as z from 'zod/mini';
import { cleanLine, cleanText } from './clean-text.ts';
import { limits } from './limits.ts';

/** A whole number of an address: it arrives as text. */
export function numberIn(minimum: number, maximum: number, message: string) {
  return z.coerce.number().check(z.int(message), z.minimum(minimum, message), z.maximum(maximum, message));
}
/** How many rows a list call may be asked for. */
export function rowLimit(maximum: number = limits.page.maximumRows) {
  return z.optional(numberIn(1, maximum, 'Invalid limit'));
}

export const id = z.int('Invalid id').check(z.positive('Invalid id'));
export const idParams = z.object({
  id: numberIn(1, Number.MAX_SAFE_INTEGER, 'Invalid id'),
});
export const success = z.object({ success: z.literal(true) });
export const timestamp = z.iso.datetime();

/** Calendar day YYYY-MM-DD, never shifted by a time zone (OP-59). */
export const calendarDay = z.iso.date('Please enter a date as YYYY-MM-DD');

export const cursorQuery = {
  limit: rowLimit(),
  cursor: z.optional(z.string().check(z.minLength(1, 'Invalid cursor'), z.maxLength(300, 'Invalid cursor'))),
};

/** A name or title: one line without unseen characters, trimmed, and not blank afterwards. */
export function requiredText(maximum: number, missing: string, tooLong: string) {
  return z.string(missing).check(z.overwrite(cleanLine), z.minLength(1, missing), z.maxLength(maximum, tooLong));
}
export function optionalText(maximum: number, tooLong: string) {
  return z.string('Invalid text').check(z.overwrite(cleanText), z.maxLength(maximum, tooLong));
}
export function tagText() {
  return z
    .string('Invalid tag')
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'A tag cannot be empty'),
      z.maxLength(limits.tag.maximum, 'A tag must be 40 characters or less'),
    );
}
/** http or https only: other schemes could run script in a page. */
export function webAddress(message: string) {
  return z.url({ protocol: /^https?$/, error: message }).check(z.maxLength(2000, message));
}

/** Ingredients in an address: "1,2,3". Read by the server alone: what makes numbers of it need not be in the page. */
export const ingredientIds = z
  .string()
  .check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,9}$/, `Choose at most ${limits.ingredients.filtered} ingredients`));
