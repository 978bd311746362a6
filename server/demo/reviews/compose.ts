import type { Random } from '#server/demo/generator/random.ts';
import { sentencesFor } from './sentences.ts';
import type { Sentence } from './sentences.ts';

export interface ReviewSubject {
  subcategory: string;
  shadeName: string | null;
  familyId: number;
  rating: number;
}

function mixture(rating: number, length: number): Sentence['tone'][] {
  const few: Sentence['tone'][] = rating >= 5 ? [] : rating === 4 ? ['~'] : rating === 3 ? ['~', '-'] : ['-', '-'];
  const many: Sentence['tone'][] = rating <= 2 ? ['-'] : ['+'];
  const rest = Array.from({ length: Math.max(1, length - few.length) }, () => many[0] ?? '+');
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
          fitting.filter(
            (sentence) =>
              sentence.tone === tone && !about.has(sentence.about) && !said.has(`${familyId}${sentence.text}`),
          ),
        )
        .toSorted((one, other) => (uses.get(one.text) ?? 0) - (uses.get(other.text) ?? 0));
      const sentence = open[0];
      if (!sentence) continue;
      about.add(sentence.about);
      said.add(`${familyId}${sentence.text}`);
      uses.set(sentence.text, (uses.get(sentence.text) ?? 0) + 1);
      chosen.push(sentence);
    }
    return inReadingOrder(chosen)
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

/** Moves sentences of the topic "story" to the start. All other sentences remain in order. */
function inReadingOrder(sentences: readonly Sentence[]): Sentence[] {
  const opens = sentences.filter(({ about }) => about === 'story');
  return [...opens, ...sentences.filter(({ about }) => about !== 'story')];
}
