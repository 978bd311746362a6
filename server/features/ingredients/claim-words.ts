/** Words before an absent ingredient. "No." and "no 5" are numbers. */
const claim = String.raw`(?<!\p{L})(?:sans|without|(?:free|frei)\s+(?:of|from|von)|ohne|sin|senza|zonder|sem|(?:libre|exempte?|livre)s?\s+d[e'’]|exent[oa]s?\s+de|priv[oa]\s+di|vrij\s+van|non\s+contiene|no\s+contiene|does\s+not\s+contain|ne\s+contient\s+(?:pas|ni|aucune?)|pas\s+de|kein(?:e|en|er)?|no(?!\s?[.:°º]|\s*\d))(?!\p{L})`;
const zero = String.raw`0+(?:[.,]0+)?\s?%`;

/** Claims about the words that follow. */
export const before = new RegExp(String.raw`${claim}|(?<![\p{L}\p{N}).,*]\s?)${zero}`, 'giu');
/** Claims about the word that precedes them. An amount after a name counts only at the end, as in "Alcohol 0 %". */
export const behind = new RegExp(
  String.raw`[-\s]?(?:free|frei(?:e[nmrs]?)?)(?!\p{L})(?!\s+(?:of|from|von)(?!\p{L}))|(?<=[\p{L}\p{N}])\s{0,3}(?<![\p{N}.,])[([]?${zero}[)\]]?(?=\s?(?:$|[,;)\]]))`,
  'giu',
);

const endsWithClaim = new RegExp(String.raw`(?:${claim}|(?<![\p{N}.,])${zero})\s*$`, 'iu');
const longestClaim = 24;

/** True if a line ends in a claim. The next line can be the rest of the list, so the claim does not cover it. */
export const endsInClaim = (line: string) => endsWithClaim.test(line.slice(-longestClaim));

/** "Free from: Lanolin, Parfum." If the text is only this sentence, it can also be the list itself. */
export const claimList = new RegExp(
  String.raw`(?<=(?:\.\s|\n)\s{0,3})${claim}\s?[:：](?:[^.\n]|\.(?!\s))*|^\s{0,3}${claim}\s?[:：](?:[^.\n]|\.(?!\s))*(?=\.\s|\n)`,
  'giu',
);

/** True for the beginning of such a sentence, or of an entry such as "0 % : Lanolin". */
export const opensClaim = (text: string) => beginning.test(text);
const beginning = new RegExp(String.raw`^\s*(?:${claim}|${zero})\s?[:：]`, 'iu');
