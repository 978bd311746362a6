import type { UserShelf } from '#contract/catalogue.ts';
import type { ShelfInput } from './shelf-input.ts';

/** The id of an entry that the server has not created yet. */
const unknownId = 0;
const newEntry = { id: unknownId, customTags: [], shadeNotes: null, dateStarted: null, dateFinished: null };

/** Without an entry, an input of the kind `change` creates one only if it sets the status. */
export function applied(entry: UserShelf | undefined, input: ShelfInput): UserShelf | undefined {
  if (input.kind === 'remove') return undefined;
  if (input.kind === 'restore') return entry ?? input.entry;
  if (input.kind === 'add') return { ...newEntry, ...input.entry, shadeNotes: input.entry.shadeNotes || null };
  const { status, shadeNotes, ...change } = input.change;
  if (!entry) return status && { ...newEntry, status };
  return {
    ...entry,
    ...(status && { status }),
    ...change,
    ...(shadeNotes !== undefined && { shadeNotes: shadeNotes || null }),
  };
}
