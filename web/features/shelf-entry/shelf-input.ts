import type { UserShelf } from '#contract/catalog.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { addToShelf, changeShelfEntry } from '#contract/shelves.ts';
import { shelfStatusWords } from '#contract/statuses.ts';

/** A change to one product on the viewer's shelf, with the input of its call. */
export type ShelfInput =
  | { kind: 'add'; entry: Omit<CallInput<typeof addToShelf>['body'], 'productId'> }
  | { kind: 'change'; change: CallInput<typeof changeShelfEntry>['body'] }
  | { kind: 'remove' }
  | { kind: 'restore'; entry: UserShelf };

/**
 * Returns the kind of a change. In the queue, a change replaces pending changes of the same kind. Adding a product has
 * the same kind as a change of its status. The undo of a removal replaces a pending removal, but neither replaces any
 * other change, because the restored entry must include that change.
 */
export function kindOf(input: ShelfInput): string {
  if (input.kind === 'remove' || input.kind === 'restore') return 'removal';
  return input.kind === 'change' ? Object.keys(input.change).join() : 'status';
}

/** The server's entry already has this status or is already removed. */
export function isDone(input: ShelfInput, now: UserShelf | undefined): boolean {
  if (input.kind === 'remove') return !now;
  if (input.kind === 'restore') return now !== undefined;
  return kindOf(input) === 'status' && now !== undefined && now.status === statusIn(input);
}

const statusIn = (input: Exclude<ShelfInput, { kind: 'restore' } | { kind: 'remove' }>) =>
  input.kind === 'add' ? input.entry.status : input.change.status;

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

export function pendingWords(input: ShelfInput, entry: UserShelf | undefined): string {
  if (input.kind === 'remove') return 'Removed from shelf';
  if (input.kind === 'restore') return 'Put back on the shelf';
  if (input.kind === 'add') return `Added to ${shelfStatusWords[input.entry.status].label}`;
  const { status, customTags, shadeNotes, dateStarted, dateFinished } = input.change;
  if (status) return `${entry ? 'Moved' : 'Added'} to ${shelfStatusWords[status].label}`;
  if (customTags) return customTags.length > 0 ? `Tags: ${customTags.join(', ')}` : 'Tags removed';
  if (shadeNotes !== undefined) return shadeNotes ? 'Shade notes' : 'Shade notes removed';
  if (dateStarted !== undefined) return dateStarted ? `Started ${dateStarted}` : 'Start date removed';
  return dateFinished ? `Finished ${dateFinished}` : 'Finish date removed';
}
