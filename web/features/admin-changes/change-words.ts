import type { AdminAction, AdminChange, AdminSubject } from '#contract/admin-changes.ts';
import { href } from '#web/href.ts';

/** The words of the actions and subjects whose names would not read as a sentence. */
const words: Partial<Record<AdminAction | AdminSubject, string>> = {
  lifted: 'lifted the suspension of',
  dismissed: 'ended the rights of',
  request: 'product request',
  photos: 'photo submission',
  months: 'months after opening',
  products: 'in bulk',
};
export const wordsOf = (name: AdminAction | AdminSubject): string => words[name] ?? name;

export interface Difference {
  field: string;
  before: string;
  after: string;
}

/** An addition or a deletion affects all fields that have a value. */
export function differencesOf({ before, after, names }: Pick<AdminChange, 'before' | 'after' | 'names'>): Difference[] {
  const facts = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // The name of a merged brand or category is another fact.
  facts.delete('id');
  const named = (fact: string, value: unknown) => names[`${fact} ${valueWords(value)}`] ?? valueWords(value);
  return [...facts]
    .map((fact) => ({
      field: fieldWords(fact),
      before: named(fact, before?.[fact]),
      after: named(fact, after?.[fact]),
    }))
    .filter((difference) => difference.before !== difference.after);
}

/** Turns "defaultTags" into "Default tags", and "brandId" into "Brand". */
export function fieldWords(name: string): string {
  return capitalized(
    name
      .replace(/Id$/, '')
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase(),
  );
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** For a deleted subject, the recorded name or, if there is none, the start of the subject's id. */
export function subjectTitle({ subject, subjectId, subjectName, before, after }: AdminChange): string {
  if (subjectName !== null) return subject === 'member' ? `@${subjectName}` : subjectName;
  const known = [after?.name, before?.name].find((name) => typeof name === 'string');
  return known ?? `#${subjectId.slice(0, 8)}`;
}

/** Returns the URL of the subject's page. Returns undefined if the subject has no page or no longer exists. */
export function subjectAddress({ subject, subjectId, subjectName }: AdminChange): string | undefined {
  if (subjectName === null) return undefined;
  if (subject === 'product') return href.product(Number(subjectId));
  if (subject === 'brand') return href.brandNamed(subjectName);
  return subject === 'member' ? href.user(subjectName) : undefined;
}
