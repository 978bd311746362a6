export interface Mark {
  start: number;
  end: number;
  kind: 'heading' | 'mayContain';
}

const names = String.raw`ingr[eé]dients?|ingr[eé]diënten|ingredient[ei]s?|ingredienti|inhaltsstoffe?|bestandteile|zutaten|wirkstoffe?|hilfsstoffe?|sk[łl]adniki|sk[łl]ad|ainesosat|inci|composition|composici[oó]n|composizione|composi[cç][aã]o|zusammensetzung|samenstelling|excipients?|excipientes|eccipienti|principes?\s+actifs?|principios?\s+activos?|princip(?:i|io)\s+attiv[io]|sostanze\s+attive|drug\s+facts|состав`;
const before = String.raw`(?:(?:in|non-?\s?)?(?:active|medicinal)|other|all|full|key|main|autres|weitere|sonstige|aktive|inaktive|otros|altri)`;
const after = String.raw`(?:in|non\s)?(?:actifs?|activos?|attivi)`;
const phrase = String.raw`(?:${before}\s+)?(?:${names})(?:\s+${after})?`;
const phrases = String.raw`${phrase}(?:\s?[/|&+]\s?${phrase}){0,5}`;

/** A heading without a colon needs a word such as "active" or "other", and another word after it. */
const heading = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${phrases}(?<tail>[^:,;.\n()[\]]{0,24}(?:\([^()]{0,24}\)\s?)?)[:：]|(?:${before}\s+(?:${names})|(?:${names})\s+${after})(?=\s+\p{L}))`,
  'giu',
);
/** Matches a heading at the start of the text, with or without a colon. */
const opening = new RegExp(String.raw`^[^\p{L}\p{N}]{0,20}${phrases}(?![\p{L}\p{N}])`, 'iu');

/** Matches "may contain" in the languages of European labels. */
const mayContain =
  /(?:\+\s?\/?\s?[-−–]|[-−–]\s?\/\s?\+|±|(?<!\p{L})(?:(?:may|can|might)\s+(?:also\s+)?contain|(?:peut|peuvent)\s+(?:aussi\s+|[ée]galement\s+)?contenir|puede\s+(?:tambi[ée]n\s+)?contener|pu[oò]\s+(?:anche\s+)?contenere|kann\s+(?:auch\s+)?enthalten|kan\s+bevatten|pode\s+conter|mo[zż]e\s+zawiera[cć]|kan\s+inneh[åa]lla|kan\s+indeholde|saattaa\s+sis[äa]lt[äa]{2}|может\s+содержать)(?!\p{L}))/giu;

/** Returns marks in text order, never nested. `namesAny` returns true if the words name an ingredient. */
export function marksOf(text: string, namesAny: (words: string) => boolean): Mark[] {
  const opened = opening.exec(text)?.[0];
  const found: Mark[] = [
    ...(opened === undefined ? [] : [{ start: 0, end: opened.length, kind: 'heading' as const }]),
    ...[...text.matchAll(heading)].map((match) => headingOf(match, namesAny)),
    ...[...text.matchAll(mayContain)].map(({ index, 0: words }) => ({
      start: index,
      end: index + words.length,
      kind: 'mayContain' as const,
    })),
  ];
  return joined(found.toSorted((one, other) => one.start - other.start || other.end - one.end));
}

/** The heading ends before an ingredient, as in `Ingredients Parfum: lavandula`. */
function headingOf(match: RegExpExecArray, namesAny: (words: string) => boolean): Mark {
  const { index, 0: words, groups } = match;
  const tail = groups?.tail ?? '';
  const length = namesAny(tail) ? words.length - tail.length - 1 : words.length;
  return { start: index, end: index + length, kind: 'heading' };
}

function joined(marks: readonly Mark[]): Mark[] {
  const chosen: Mark[] = [];
  for (const mark of marks) {
    const last = chosen.at(-1);
    if (!last || mark.start >= last.end) chosen.push(mark);
    else if (mark.kind === last.kind) last.end = Math.max(last.end, mark.end);
  }
  return chosen;
}
