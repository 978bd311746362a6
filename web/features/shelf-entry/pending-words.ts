import type { UserShelf } from '#contract/catalogue.ts';
import { shelfStatusWords } from '#contract/statuses.ts';
import type { ShelfInput } from './shelf-input.ts';

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
