/** One entry of a list as it is written, before anybody knows what it means. */
export interface Piece {
  written: string;
  /** Behind "may contain" or "+/-": in some shades or batches only. */
  mayContain: boolean;
}

const mostLetters = 20_000;

/** "May contain" in the languages of European labels. */
const mayContain =
  /[([]?\s*(?:\[?\+\s*\/?\s*-\]?|±|(?:may|can) contain|peut contenir|puede contener|pu[oò] contenere|kann enthalten|kan bevatten|pode conter|mo[zż]e zawiera[cć]|kan inneh[åa]lla|kan indeholde|saattaa sis[äa]lt[äa]{2}|может содержать)(?:\s*(?:[/|]|I(?=\s)|\+\/-|may contain|peut contenir)\s*)*\s*[)\]:]*\s*(?:\(?\+\/-\)?)?\s*:?/giu;

const heading =
  /^\W*(?:ingr[eé]dient[aei]?s?|ingredienti|ingredientes|inhaltsstoffe|zutaten|sk[łl]adniki|ainesosat|inci|composition|состав)\b[^:,]{0,20}[:.]\s*/iu;

/** What makers print behind the last ingredient: codes of the recipe. */
const recipeCode =
  /^\(?(?:(?:f\.?\s?i\.?\s?l\.?|code|formula)\b.*|[a-z]?\s?\d{4,6}\/\d{1,2}|\d{2}[a-z]{3}\d{3}-\d)\)?$/iu;

/** What a mark behind a name means: "*from organic farming". */
const footnote = /^(?:[*°¹²³⁴†]+|\(\d\))\s*(?=\p{L}).*$/su;

const abbreviation = /(?:^|[\s(])(?:denat|no|var|spp?|ssp|ext|subsp|f|d|vit|c|i|l)$/iu;

/** Cuts a list of ingredients, as it stands on a European label, into its entries. */
export function cutList(text: string): Piece[] {
  const plain = text
    .slice(0, mostLetters)
    .normalize('NFC')
    .replaceAll(/\u00AD/gu, '')
    // An empty line ends an entry whatever stands before it.
    .replaceAll(/\n\s*\n/g, ';')
    .replaceAll(/\s+/gu, (blank) => (blank.includes('\n') ? '\n' : ' '));
  const [sure = '', ...possible] = plain.replace(heading, '').split(mayContain);
  return [
    ...cut(sure).map((written) => ({ written, mayContain: false })),
    ...possible.flatMap((part) => cut(part)).map((written) => ({ written, mayContain: true })),
  ];
}

function cut(part: string): string[] {
  return splitOutside(part.trim())
    .map(tidy)
    .filter((piece) => /\p{L}/u.test(piece) && !recipeCode.test(piece) && !footnote.test(piece));
}

/** At separators that stand in no bracket; a bracket that is never closed holds nothing together. */
function splitOutside(part: string): string[] {
  const dashes = / [-–—] /.test(part) && !/[,;•]/.test(part);
  const depths = depthsOf(part);
  const pieces: string[] = [];
  let begun = 0;
  for (let place = 0; place < part.length; place++) {
    if ((depths[place] ?? 0) > 0 || !separates(part, place, dashes)) continue;
    pieces.push(part.slice(begun, place));
    begun = place + 1;
  }
  return [...pieces, part.slice(begun)];
}

/** How many brackets that are closed again each letter stands in. */
function depthsOf(part: string): Uint8Array {
  const depths = new Uint8Array(part.length);
  const open: number[] = [];
  for (let place = 0; place < part.length; place++) {
    const letter = part.charAt(place);
    if (letter === '(' || letter === '[' || letter === '{') open.push(place);
    if (letter !== ')' && letter !== ']' && letter !== '}') continue;
    const from = open.pop();
    if (from !== undefined)
      for (let inside = from; inside <= place; inside++) depths[inside] = (depths[inside] ?? 0) + 1;
  }
  return depths;
}

function separates(part: string, place: number, dashes: boolean): boolean {
  const letter = part.charAt(place);
  const [before, after] = [part.slice(Math.max(0, place - 12), place), part.slice(place + 1, place + 12)];
  if (letter === ';' || letter === '•' || letter === '·' || letter === '|' || letter === '،' || letter === '、')
    return true;
  if (letter === '\n') return endsLine(before, after);
  if (letter === ',') return !isLocant(before, after);
  if (letter === '.')
    return /^\s+[\p{Lu}\d]/u.test(after) && /[\p{Ll}\p{Lu}\d)*]$/u.test(before) && !abbreviation.test(before);
  return dashes && /[-–—]/.test(letter) && before.endsWith(' ') && after.startsWith(' ');
}

/** "1,2-Hexanediol", "N,N-Bis", and the comma of "0,5 %". */
function isLocant(before: string, after: string): boolean {
  if (/\d$/.test(before) && /^\d+\s*%/.test(after)) return true;
  if (/(?:^|[\s,;(])(?:\d,)*\d$/.test(before) && /^\d(?:,\d)*-/.test(after)) return true;
  return /(?:^|[\s(-])N$/.test(before) && /^N['-]/.test(after);
}

/** A line may end within a name; it ends an entry where the next one begins like one. */
function endsLine(before: string, after: string): boolean {
  return /[.*)]\s*$/.test(before) || /^\s*(?:\*|[A-Z]{2})/.test(after);
}

function tidy(piece: string): string {
  return piece
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/_([^_]+)_/g, '$1')
    .replace(/^[\s.:/\-–—'’"“”]+/u, '')
    .replace(/^[)\]}]+/u, '')
    .replace(/[\s:/\-–—'"“”]+$/u, '')
    .replace(/^([^([]*)[)\]]+$/u, '$1')
    .replace(/(?<!denat|f\.i\.l)[\s.]+$/iu, '')
    .trim();
}
