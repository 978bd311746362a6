import * as z from 'zod/mini';
import { cells, readData } from './data/read-data.ts';
import type { Random } from './random.ts';

/** A sentence for reviews. Sentences with {shade} are only for shades. */
const sentence = z.object({
  /** The sentence suits the subcategories of this bank. */
  bank: cells.text,
  /** '+' is praise, '~' a minor complaint, and '-' a serious complaint. */
  tone: z.enum(['+', '~', '-']),
  /** The topic. A review has at most one sentence per topic. */
  about: cells.text,
  /** The subcategories that the sentence suits. If empty, it suits all subcategories of its bank. */
  only: cells.list(', '),
  text: cells.text,
});
type Sentence = z.output<typeof sentence>;

const sentences = readData('sentences.csv', sentence);
const banks = readData('sentence-banks.csv', z.object({ bank: cells.text, subcategories: cells.list(', ') }));

export function sentencesFor(subcategory: string): readonly Sentence[] {
  const bank = banks.find(({ subcategories }) => subcategories.includes(subcategory))?.bank;
  return sentences.filter((each) => each.bank === bank && (each.only.length === 0 || each.only.includes(subcategory)));
}

interface ReviewSubject {
  subcategory: string;
  shadeName: string | null;
  familyId: number;
  rating: number;
}

function mixture(rating: number, length: number): Sentence['tone'][] {
  const few: Sentence['tone'][] = rating >= 5 ? [] : rating === 4 ? ['~'] : rating === 3 ? ['~', '-'] : ['-', '-'];
  const rest = Array.from({ length: Math.max(1, length - few.length) }, () => (rating <= 2 ? '-' : '+'));
  return rating <= 2 ? [...few, ...rest.slice(1), '+'] : [...rest, ...few];
}

/** Never uses a sentence twice for one family. Returns null if no sentence is left for the family. */
export function reviewWriter(random: Random): (subject: ReviewSubject) => string | null {
  const uses = new Map<string, number>();
  const said = new Set<string>();
  const written = new Set<string>();
  const compose = ({ subcategory, shadeName, familyId, rating }: ReviewSubject, length: number): string => {
    const fitting = sentencesFor(subcategory).filter(({ text }) => shadeName !== null || !text.includes('{shade}'));
    const about = new Set<string>();
    const chosen: Sentence[] = [];
    for (const tone of mixture(rating, length)) {
      const open = random
        .shuffled(
          fitting.filter((each) => each.tone === tone && !about.has(each.about) && !said.has(`${familyId}${each.text}`)),
        )
        .toSorted((one, other) => (uses.get(one.text) ?? 0) - (uses.get(other.text) ?? 0));
      const [next] = open;
      if (!next) continue;
      about.add(next.about);
      said.add(`${familyId}${next.text}`);
      uses.set(next.text, (uses.get(next.text) ?? 0) + 1);
      chosen.push(next);
    }
    // A story comes before everything else.
    return chosen
      .toSorted((one, other) => Number(other.about === 'story') - Number(one.about === 'story'))
      .map(({ text }) => text.replaceAll('{shade}', shadeName ?? ''))
      .join(' ');
  };
  return (subject) => {
    if (sentencesFor(subject.subcategory).length === 0) return null;
    let length = random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 8]);
    let comment = compose(subject, length);
    while (written.has(comment) && length < 9) comment = compose(subject, ++length);
    written.add(comment);
    return comment === '' ? null : comment;
  };
}
