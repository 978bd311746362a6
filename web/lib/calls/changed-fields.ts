import type { StoredValues } from '#contract/errors.ts';

interface Edit<Body> {
  body: Body;
  /** The body that the form would have sent when it was opened. */
  before: Readonly<Record<string, StoredValues[string] | undefined>>;
  values: Texts;
  start: Texts;
}

type Texts = Readonly<Record<string, string>>;

export function changedFields<Body extends object>({ body, before, values, start }: Edit<Body>) {
  const from = Object.entries(editedOf(before, values, start)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...editedOf(body, values, start), from: Object.fromEntries(from) };
}

/** Only these are validated, because a stored value can be one that today's rules reject. */
export function editedOf<Body extends object>(body: Body, values: Texts, start: Texts): Partial<Body> {
  // The cast is safe, because each entry comes from `body`.
  return Object.fromEntries(Object.entries(body).filter(([name]) => values[name] !== start[name])) as Partial<Body>;
}
