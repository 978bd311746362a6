import type { StoredValues } from '#contract/errors.ts';
import { CallError, ChangedMeanwhile } from '#server/call-error.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `from` contains the values that the form started from. Call this while the row is locked. */
export function requireUnchanged(stored: StoredValues, wanted: Fields, from: StoredValues | undefined): void {
  const changed = Object.entries(stored).filter(
    ([name, value]) => from !== undefined && name in from && !isSame(value, from[name]) && !isSame(value, wanted[name]),
  );
  if (changed.length > 0) throw new ChangedMeanwhile(Object.fromEntries(changed));
  const given = from?.putsBack === undefined ? [] : Object.entries(stored).filter(([name]) => name in from);
  if (given.length > 0 && given.every(([name, value]) => isSame(value, wanted[name])))
    throw new CallError('already_handled', 'Nothing is left to put back: these values are already saved.');
}

const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

/** The fields that differ, with their old and new values. */
export function differences<Compared extends object>(before: Compared, after: Compared) {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)),
  );
  const former = changed.map(([name]) => [name, was.get(name)]);
  // The cast is safe, because each entry comes from what is compared.
  const fieldsOf = (entries: unknown[][]) => Object.fromEntries(entries) as Partial<Compared>;
  return { before: fieldsOf(former), after: fieldsOf(changed) };
}

/** An empty field is stored as null, and forms show a list as text with commas. */
function comparable(value: unknown): string {
  const values = Array.isArray(value) ? value.flatMap((each) => String(each).split(',')) : [value ?? ''];
  return JSON.stringify(values.map((each) => String(each).trim()).filter((each) => each !== ''));
}
