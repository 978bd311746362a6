import type { AdminAction, AdminChange, AdminSubject } from '#contract/admin-changes.ts';
import { href } from '#web/href.ts';

export const actionWords: Record<AdminAction, string> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  merged: 'merged',
  restored: 'restored',
  suspended: 'suspended',
  lifted: 'lifted the suspension of',
  accepted: 'accepted',
  declined: 'declined',
};

export const subjectWords: Record<AdminSubject, string> = {
  product: 'product',
  category: 'category',
  subcategory: 'subcategory',
  brand: 'brand',
  member: 'member',
  request: 'product request',
  photos: 'photo submission',
  review: 'review',
  search: 'search',
  import: 'import',
  ingredients: 'ingredients',
  months: 'months after opening',
  job: 'job',
};

export interface Difference {
  field: string;
  before: string;
  after: string;
}

/**
 * Returns the fields that a change affects, with their old and new values as text. An addition or a deletion affects
 * all fields that have a value.
 */
export function differencesOf({ before, after }: Pick<AdminChange, 'before' | 'after'>): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ field: fieldWords(name), before: valueWords(before?.[name]), after: valueWords(after?.[name]) }))
    .filter((difference) => difference.before !== difference.after);
}

/** Turns "defaultTags" into "Default tags". */
function fieldWords(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Returns the subject's current name. For a deleted subject, returns the name that the change recorded. If the change
 * recorded no name, returns the start of the subject's id.
 */
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
