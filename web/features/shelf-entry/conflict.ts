import type { UserShelf } from '#contract/catalog.ts';
import { shelfStatusWords } from '#contract/statuses.ts';
import type { ShelfInput } from './shelf-input.ts';

const fields = ['status', 'customTags', 'shadeNotes', 'dateStarted', 'dateFinished'] as const;
type Field = (typeof fields)[number];
const words: Record<Field, string> = {
  status: 'status',
  customTags: 'tags',
  shadeNotes: 'shade notes',
  dateStarted: 'start date',
  dateFinished: 'finish date',
};

const valueOf = (entry: Partial<Pick<UserShelf, Field>>, field: Field) =>
  field === 'customTags' ? (entry.customTags ?? []).join('\n') : (entry[field] ?? '');

/**
 * Describes the change from another device that an offline change would undo. Returns undefined if there is no such
 * change. `known` is the entry as this device last saw it, and `now` is the server's current entry.
 */
export function conflictOf(input: ShelfInput, known: UserShelf | undefined, now: UserShelf | undefined) {
  if ((!known && !now) || input.kind === 'restore') return undefined;
  if (!now) return input.kind === 'remove' ? undefined : 'It was removed from your shelf on another device.';
  if (!known) return isSame(input, now) ? undefined : `It was added on another device: ${statusOf(now)}.`;
  if (known.id !== now.id) return 'It was removed and added again on another device.';
  const concerned = input.kind === 'change' ? fields.filter((field) => field in input.change) : fields;
  const wanted = input.kind === 'change' ? input.change : undefined;
  const changed = concerned.filter(
    (field) =>
      valueOf(known, field) !== valueOf(now, field) &&
      !(wanted && valueOf({ ...known, ...wanted }, field) === valueOf(now, field)),
  );
  if (changed.length === 0) return undefined;
  if (changed.includes('status')) return `It was changed on another device: ${statusOf(now)}.`;
  return `Changed on another device: ${changed.map((field) => words[field]).join(', ')}.`;
}

const statusOf = ({ status }: UserShelf) => shelfStatusWords[status].label;

function isSame(input: ShelfInput, now: UserShelf): boolean {
  if (input.kind === 'add')
    return fields.every((field) => {
      const wanted = valueOf(input.entry, field);
      return wanted === '' || wanted.toLowerCase() === valueOf(now, field).toLowerCase();
    });
  return input.kind === 'change' && input.change.status === now.status;
}
