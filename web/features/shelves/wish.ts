import * as z from 'zod/mini';
import type { Product, UserShelf } from '#contract/catalogue.ts';
import { type ShelfStatus, shelfStatuses, shelfStatusWords } from '#contract/statuses.ts';

/** A change a member wants for one product on the shelf. As a schema, since waiting ones are kept in the browser. */
export const wish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    status: z.enum(shelfStatuses),
    customTags: z.array(z.string()),
    shadeNotes: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('status'), status: z.enum(shelfStatuses) }),
  z.object({ kind: z.literal('remove') }),
  z.object({ kind: z.literal('tags'), customTags: z.array(z.string()) }),
  z.object({ kind: z.literal('shadeNotes'), shadeNotes: z.string() }),
  z.object({ kind: z.literal('dateStarted'), day: z.nullable(z.string()) }),
  z.object({ kind: z.literal('dateFinished'), day: z.nullable(z.string()) }),
]);
export type Wish = z.infer<typeof wish>;

/** Wishes of one concern replace each other while they wait: the last one counts. */
export function concernOf(wish: Wish): string {
  return wish.kind === 'add' || wish.kind === 'remove' ? 'status' : wish.kind;
}

/** Stands for an entry whose id the server has not given yet. */
const unknownId = 0;

/** The entry as it will be when the wish is granted; undefined off the shelf. */
export function granted(entry: UserShelf | undefined, wish: Wish): UserShelf | undefined {
  switch (wish.kind) {
    case 'remove':
      return undefined;
    case 'add':
      return { ...newEntry(wish.status), customTags: wish.customTags, shadeNotes: wish.shadeNotes ?? null };
    case 'status':
      return entry ? { ...entry, status: wish.status } : newEntry(wish.status);
    case 'tags':
      return entry && { ...entry, customTags: wish.customTags };
    case 'shadeNotes':
      return entry && { ...entry, shadeNotes: wish.shadeNotes || null };
    case 'dateStarted':
    case 'dateFinished':
      return entry && { ...entry, [wish.kind]: wish.day };
  }
}

function newEntry(status: ShelfStatus): UserShelf {
  return { id: unknownId, status, customTags: [], shadeNotes: null, dateStarted: null, dateFinished: null };
}

/** What a waiting change says of itself (design: offline). */
export function wishWords(wish: Wish, product: Pick<Product, 'userShelf'>): string {
  switch (wish.kind) {
    case 'add':
      return `Added to ${shelfStatusWords[wish.status].label}`;
    case 'status':
      return `${product.userShelf ? 'Moved' : 'Added'} to ${shelfStatusWords[wish.status].label}`;
    case 'remove':
      return 'Removed from shelf';
    case 'tags':
      return wish.customTags.length > 0 ? `Tags: ${wish.customTags.join(', ')}` : 'Tags removed';
    case 'shadeNotes':
      return wish.shadeNotes ? 'Shade notes' : 'Shade notes removed';
    case 'dateStarted':
      return wish.day ? `Started ${wish.day}` : 'Start date removed';
    case 'dateFinished':
      return wish.day ? `Finished ${wish.day}` : 'Finish date removed';
  }
}
