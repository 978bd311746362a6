import type { UserShelf } from '#contract/catalogue.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { ImportedEntry } from '#contract/shelf-import.ts';
import type { addToShelf, changeShelfEntry } from '#contract/shelves.ts';

/** A change to one product on the viewer's shelf, with the input of its call. */
export type ShelfInput =
  | { kind: 'add'; entry: Omit<CallInput<typeof addToShelf>['body'], 'productId'> }
  | { kind: 'change'; change: CallInput<typeof changeShelfEntry>['body'] }
  | { kind: 'remove' }
  | { kind: 'restore'; entry: ImportedEntry };

/**
 * Returns the kind of a change. In the queue, a change replaces pending changes of the same kind. Adding, removing, and
 * restoring a product have the same kind as a change of its status.
 */
export function kindOf(input: ShelfInput): string {
  return input.kind === 'change' ? Object.keys(input.change).join() : 'status';
}

/**
 * Returns true if the change need not be sent, because the server's entry already has this status or is already
 * removed.
 */
export function isDone(input: ShelfInput, now: UserShelf | undefined): boolean {
  if (input.kind === 'remove') return !now;
  return kindOf(input) === 'status' && input.kind !== 'restore' && now !== undefined && now.status === statusIn(input);
}

const statusIn = (input: Exclude<ShelfInput, { kind: 'restore' } | { kind: 'remove' }>) =>
  input.kind === 'add' ? input.entry.status : input.change.status;
