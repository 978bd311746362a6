import * as z from 'zod/mini';
import { product } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { usernameParams } from './people.ts';
import { calendarDay, cursorQuery, id, numberIn, tagText, searchText } from './shapes.ts';
import { shelfSorts, shelfStatuses } from './statuses.ts';

/** One product on one member's shelf. Responses to other members omit `shadeNotes` (OP-09). */
export const shelfEntry = z.object({
  id,
  userId: z.string(),
  productId: id,
  status: z.enum(shelfStatuses),
  customTags: z.array(z.string()),
  shadeNotes: z.optional(z.nullable(z.string())),
  dateStarted: z.nullable(z.string()),
  dateFinished: z.nullable(z.string()),
  dateAdded: z.string(),
  product,
});
export type ShelfEntry = z.infer<typeof shelfEntry>;

const status = z.enum(shelfStatuses, 'Choose a shelf status');
/** Tags are lowercase, as in the dialogs (OP-107). */
const customTags = z
  .array(tagText().check(z.toLowerCase()), 'Tags must be a list')
  .check(z.maxLength(limits.tag.perEntry, `At most ${limits.tag.perEntry} tags per product`));
const shadeNotes = z
  .string('Invalid shade notes')
  .check(
    z.trim(),
    z.maxLength(limits.shadeNotes.maximum, `Shade notes must be ${limits.shadeNotes.maximum} characters or less`),
  );

export const newEntryFields = {
  productId: id,
  status,
  customTags,
  shadeNotes: z.nullable(shadeNotes),
  dateStarted: z.nullable(calendarDay),
  dateFinished: z.nullable(calendarDay),
};

const sort = z.optional(z.enum(shelfSorts, 'Invalid sort'));
const tagCounts = z.array(z.object({ tag: z.string(), count: z.number() }));

const narrowed = {
  tag: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(limits.tag.maximum))),
  q: z.optional(searchText),
  ...cursorQuery,
};
export const listShelf = endpoint('GET /api/shelf', {
  paged: true,
  summary: "Lists the viewer's own shelf, newest first, or by name, brand, or the viewer's rating",
  query: z.object({
    status: z.optional(status),
    productId: z.optional(numberIn(1, Number.MAX_SAFE_INTEGER, 'Invalid id')),
    sort,
    ...narrowed,
  }),
  response: z.array(shelfEntry),
});
export const listUseNext = endpoint('GET /api/shelf/next', {
  paged: true,
  summary: 'Lists the products in use, soonest expiry first, those without an expiry last',
  query: z.object(narrowed),
  response: z.array(shelfEntry),
});
export const listShelfTags = endpoint('GET /api/shelf/tags', {
  summary: "Lists the viewer's tags with their counts, most used first",
  response: tagCounts,
});
export const newShelfEntry = z.object({
  productId: id,
  status,
  customTags: z._default(customTags, []),
  shadeNotes: z.optional(shadeNotes),
});
export const addToShelf = endpoint('POST /api/shelf', {
  keyed: true,
  status: 201,
  summary: 'Adds a product to the shelf; returns 409 if it is already there',
  body: newShelfEntry,
  response: shelfEntry,
});
export const shelfEntryChange = z.object({
  status: z.optional(status),
  customTags: z.optional(customTags),
  shadeNotes: z.optional(shadeNotes),
  dateStarted: z.optional(z.nullable(calendarDay)),
  dateFinished: z.optional(z.nullable(calendarDay)),
});
export const changeShelfEntry = endpoint('PATCH /api/shelf/:id', {
  keyed: true,
  summary: 'Changes the given fields of a shelf entry; an empty note or a null date clears the field',
  body: shelfEntryChange,
  response: shelfEntry,
});
export const removeFromShelf = endpoint('DELETE /api/shelf/:id', {
  keyed: true,
  summary: 'Removes an entry from the shelf; its review stays',
});
export const restoreToShelf = endpoint('POST /api/shelf/restore', {
  keyed: true,
  summary: 'Undoes the latest removal of a product within a day: restores the same entry with everything in it',
  body: z.object({ productId: id }),
  response: shelfEntry,
});
export const listPersonShelf = endpoint('GET /api/users/:username/shelf', {
  paged: true,
  summary: "Lists another member's shelf, without shade notes",
  params: usernameParams,
  query: z.object({ status: z.optional(status), sort, ...cursorQuery }),
  response: z.array(shelfEntry),
});
export const listPersonTags = endpoint('GET /api/users/:username/tags', {
  summary: "Lists another member's tags with their counts, most used first",
  params: usernameParams,
  response: tagCounts,
});
