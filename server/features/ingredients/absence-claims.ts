import { before, behind } from './claim-words.ts';
import { recogniseKey, recogniseOneName } from './recognise.ts';
import { type Word, wordsOf } from './name-key.ts';
import { tidied } from './split-list.ts';

interface Span {
  start: number;
  end: number;
}

const mostWords = 8;
const longestName = 120;

const filling = new Set(
  `de du des d any added adding ajout ajoute of from von artificial synthetic kunstliche kunstlichen kunstlicher synthetische
synthetischen synthetischer zusatz zugesetzte zugesetztes sintetico sinteticos sintetici artificiales artificiali
ingredient ingredients`.split(/\s+/),
);
/** Words such as "and" are missing, because the words after them can be the rest of the list. */
const coordinating = new Set(`ni nor or ou oder noch o ne`.split(' '));
/** Words that share the claim of the next word, as in "fragrance- and alcohol-free". */
const sharing = /(?:(?<![\p{L}\p{N}])[\p{L}\p{N}]+-\s?(?:[,&/]|and|or|und|oder)\s)+$/u;

export function claimsAbsence(text: string): boolean {
  return spansOfClaims(text).length > 0;
}

/** Returns the text without the claims and the names that they govern. */
export function withoutClaims(text: string): string {
  const pieces = outsideClaims(text);
  return pieces.length === 1 ? text : pieces.map(tidied).filter(Boolean).join('; ');
}

export function outsideClaims(text: string): string[] {
  let begun = 0;
  const pieces = spansOfClaims(text).map(({ start, end }) => {
    const piece = text.slice(begun, Math.max(begun, start));
    begun = Math.max(begun, end);
    return piece;
  });
  return [...pieces, text.slice(begun)];
}

/** The latest text, because a label's parts are searched for claims several times in a row. */
let latest: { text: string; spans: readonly Span[] } | undefined;

export function spansOfClaims(text: string): readonly Span[] {
  if (latest?.text !== text) latest = { text, spans: claimsIn(text) };
  return latest.spans;
}

function claimsIn(text: string): Span[] {
  const ahead = [...text.matchAll(before)];
  const following = [...text.matchAll(behind)];
  if (ahead.length + following.length === 0) return [];
  const words = wordsOf(text);
  const spans: Span[] = [];
  for (const { index, 0: claim } of ahead) {
    if (index < (spans.at(-1)?.end ?? 0)) continue;
    const span = spanAfter(text, words, { start: index, end: index + claim.length });
    if (span) spans.push(span);
  }
  const preceding = following.flatMap(
    ({ index, 0: claim }) => spanBefore(text, words, { start: index, end: index + claim.length }) ?? [],
  );
  return [...spans, ...preceding].toSorted((one, other) => one.start - other.start);
}

/** Governs the name on the same line, and others only after "or" or a slash, as the rest can be the list itself. */
function spanAfter(text: string, words: readonly Word[], claim: Span): Span | undefined {
  let place = firstFrom(words, claim.end);
  if (!words[place] || /[^\p{Zs}\t'’"“«]/u.test(text.slice(claim.end, words[place]?.start))) return undefined;
  let end = claim.end;
  for (let isGoverned = true; isGoverned;) {
    while (filling.has(words[place]?.key ?? '') && words[place + 1]) place++;
    const own = nameFrom(words, place);
    place += own.length;
    end = words[place - 1]?.end ?? end;
    const next = words[place];
    if (!next) break;
    const isJoined =
      coordinating.has(next.key) && /^\s+$/.test(text.slice(end, next.start)) && /\s/.test(text.charAt(next.end));
    isGoverned = isJoined ? words[place + 1] !== undefined : text.slice(end, next.start) === '/' && isSame(own, words);
    if (isJoined) place++;
  }
  return { start: claim.start, end };

  function isSame(own: Name, all: readonly Word[]): boolean {
    const other = nameFrom(all, place).known;
    return other !== undefined && other === own.known;
  }
}

function spanBefore(text: string, words: readonly Word[], claim: Span): Span | undefined {
  const place = firstFrom(words, claim.start) - 1;
  const last = words[place];
  if (!last || (last.end !== claim.start && last.end !== claim.end)) return undefined;
  const isAtEnd = claim.end <= longestName && !/\S/.test(text.slice(claim.end, longestName + 1));
  if (isAtEnd && recogniseOneName(text.slice(0, claim.start))) return { start: 0, end: claim.end };
  const count = last.end === claim.start ? lengthUntil(words, place) : 1;
  const start = words[place - count + 1]?.start ?? last.start;
  const beside = sharing.exec(text.slice(Math.max(0, start - 40), start))?.[0] ?? '';
  return { start: start - beside.length, end: claim.end };
}

function firstFrom(words: readonly Word[], position: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Name = ReturnType<typeof nameIn>;

function nameIn(words: readonly Word[], range: (count: number) => [number, number]) {
  for (let length = mostWords; length > 0; length--) {
    const [from, to] = range(length);
    if (from < 0 || to > words.length) continue;
    const own = words.slice(from, to).map(({ key }) => key);
    const known = recogniseKey(own.join(''));
    if (known) return { length, known };
  }
  return { length: 1, known: undefined };
}

const nameFrom = (words: readonly Word[], place: number) => nameIn(words, (count) => [place, place + count]);
const lengthUntil = (words: readonly Word[], place: number) =>
  nameIn(words, (count) => [place - count + 1, place + 1]).length;
