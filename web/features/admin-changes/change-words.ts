import type { AdminAction, AdminChange, AdminSubject } from '#contract/admin-changes.ts';
import { href } from '#web/href.ts';
import { counted } from '#web/ui/text/counted.ts';

/** The words of the actions and subjects in the filters, where their names would not say enough. */
const words: Partial<Record<AdminAction | AdminSubject, string>> = {
  lifted: 'lifted the suspension of',
  dismissed: 'ended the rights of',
  request: 'product request',
  photos: 'photo submission',
  months: 'months after opening',
  products: 'in bulk',
  search: 'searches and synonyms',
  reasons: 'usual reasons',
};
export const wordsOf = (name: AdminAction | AdminSubject): string => words[name] ?? name;

/** Subjects and actions before a title, where their words would not read as a sentence. */
const sentences: Partial<Record<string, string>> = {
  photos: 'photos for',
  review: 'the reported review of',
  ingredients: 'the ingredients of',
  months: 'the months after opening of',
  search: 'the synonyms',
  reasons: '',
  'declined review': 'kept the reported review of',
  'declined member': 'dismissed the reports about',
  'deleted member': 'removed the content of',
  'restored member': 'restored the content of',
  'restored job': 'retried the job',
  'restored ingredients': 'undid the decision about the ingredient',
};

export function sentenceOf({ action, subject, subjectId, before, after }: AdminChange): string {
  const words = sentences[subject] ?? wordsOf(subject);
  if (after?.state === 'open') return `undid the decision about ${words}`;
  if (subject === 'products' && after?.undone) return `undid what was ${valueWords(after.undone)} in bulk:`;
  if (subject === 'ingredients' && after?.decision) return 'decided about the ingredient';
  if (subjectId === 'order') return 'changed';
  if ((before ?? after)?.text) return `${action} the search without a result`;
  return sentences[`${action} ${subject}`] ?? `${wordsOf(action)} ${words}`;
}

export interface Difference {
  field: string;
  before: string;
  after: string;
}

/** What the title or the sentence says. The name of a merged brand or category is another fact than its id. */
const said: readonly string[] = ['id', 'goneId', 'undone', 'state', 'text'];

/** An addition or a deletion affects all fields that have a value. */
export function differencesOf({
  subject,
  before,
  after,
  names,
}: Pick<AdminChange, 'subject' | 'before' | 'after' | 'names'>): Difference[] {
  const facts = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const fact of subject === 'products' ? [...said, 'name'] : said) facts.delete(fact);
  return [...facts]
    .map((fact) => {
      const [was, is] = [valueWords(before?.[fact], fact, names), valueWords(after?.[fact], fact, names)];
      // Without these words, it would read like the mark.
      const isUnmarked = is === '' && fieldWords(fact) === 'Different from';
      if (isUnmarked) return { field: 'No longer different from', before: '', after: was };
      return { field: fieldWords(fact), before: was, after: is };
    })
    .filter((difference) => difference.before !== difference.after);
}

const fields: Partial<Record<string, string>> = {
  addSections: 'Added to sections',
  addTags: 'Added tags',
  alias: 'Other name',
  by: 'Appointed by',
  copyOf: 'Copied from',
  defaultTags: 'Tags',
  differentBrandId: 'Different from',
  differentProductId: 'Different from',
  editorialSections: 'Sections',
  endsOn: 'Last day',
  isFeatured: 'On Discover',
  keptId: 'Merged into',
  parentId: 'Shade of',
  photoUrls: 'Photos',
  productIds: 'Products',
  removeSections: 'Removed from sections',
  removeTags: 'Removed tags',
  startsOn: 'First day',
  userId: 'Member',
  variantColor: 'Color code',
  variantDescription: 'Variant description',
};

/** Turns "shadeCode" into "Shade code", and "brandId" into "Brand". */
export const fieldWords = (name: string): string =>
  fields[name] ??
  capitalized(
    name
      .replace(/Id$/, '')
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase(),
  );

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** With ids as the names of their rows. Objects are read like a sentence. */
export function valueWords(value: unknown, fact = '', names: AdminChange['names'] = {}): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => valueWords(each, fact, names)).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return names[`${fact} ${String(value)}`] ?? String(value);
  if ('reason' in value && 'count' in value)
    return `${capitalized(String(value.reason))} (${counted(Number(value.count), 'report')})`;
  return Object.entries(value)
    .map(([name, part]) => `${fieldWords(name)}: ${valueWords(part, name, names)}`)
    .join(', ');
}

/** For a deleted subject, the recorded name or, if there is none, the start of the subject's id. */
export function subjectTitle({ subject, subjectId, subjectName, before, after }: AdminChange): string {
  if (subjectName !== null) return subject === 'member' ? `@${subjectName}` : subjectName;
  if (subject === 'reasons') return 'the usual reasons';
  if (subject === 'section' && subjectId === 'order') return 'the order of the sections';
  const recorded = [after, before].flatMap((facts) => [facts?.name, facts?.productName, facts?.text]);
  return recorded.find((name) => typeof name === 'string') ?? `#${subjectId.slice(0, 8)}`;
}

export function subjectAddress({ subject, subjectId, subjectName }: AdminChange): string | undefined {
  if (subjectName === null) return undefined;
  if (subject === 'product') return href.product(Number(subjectId));
  if (subject === 'brand') return href.brandNamed(subjectName);
  return subject === 'member' ? href.user(subjectName) : undefined;
}
