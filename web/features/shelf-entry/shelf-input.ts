import type { UserShelf } from '#contract/catalogue.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { addToShelf, changeShelfEntry } from '#contract/shelves.ts';

/** A change to one product on the viewer's shelf, with the input of its call. */
export type ShelfInput =
  | { kind: 'add'; entry: Omit<CallInput<typeof addToShelf>['body'], 'productId'> }
  | { kind: 'change'; change: CallInput<typeof changeShelfEntry>['body'] }
  | { kind: 'remove' }
  /** Undoes the latest removal. `entry` is the entry as it was before the removal. */
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
