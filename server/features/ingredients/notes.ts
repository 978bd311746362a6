import { outsideClaims, withoutClaims } from './absence-claims.ts';
import { namesInside } from './names-inside.ts';
import { footnoteMarks } from './name-key.ts';
import { recognise } from './recognise.ts';
import { joiningWords } from './vocabulary.ts';

/** Matches formula codes, which manufacturers print after the last ingredient. */
const recipeCode =
  /^\(?(?:(?:f\.?\s?i\.?\s?l\.?|code|formula)(?!\p{L}).*|[a-z]?\s?\d{4,6}\/\d{1,2}|\d{2}[a-z]{3}\d{3}-\d|[a-z]\s?\d{2})\)?$/iu;
const leading = new RegExp(String.raw`^\(?([${footnoteMarks}]{1,6}|\(?\d\)|\[\d\])`, 'u');
const trailing = new RegExp(String.raw`([${footnoteMarks}]{1,6}|\(\d\)|\[\d\])[\s.,;:)]*$`, 'u');
const explained = new RegExp(String.raw`^[([]?[${footnoteMarks}\d)\]]+\s?[=:]`, 'u');

/** Words that are typical of explanations of footnote marks, in five languages. */
const explains =
  /(?<!\p{L})(?:organic(?:ally)?|biologi\p{L}*|[oó]kologi\p{L}*|ecologi\p{L}*|ecológic\p{L}*|bio|natural(?:ly|e|es|i)?|naturel\p{L}*|naturell\p{L}*|natürlich\p{L}*|naturreine\p{L}*|origin\p{L}*|ursprung\p{L}*|farming|farmed|agricultur\p{L}*|agricole|agricol\p{L}*|anbau\p{L}*|cultivo|coltivazione|culture|landwirtschaft|fair\s?trade|équitable|equo|justo|fairem|handel|commerce|comercio|commercio|certifi\p{L}*|zertifizier\p{L}*|essential|oils?|huiles?|essentielle?s?|ätherische\p{L}*|öle[n]?|aceites?|esenciales|oli|essenziali|from|issu\p{L}*|provenan\p{L}*|procedent\p{L}*|provenient\p{L}*|derived|gewonnen|aus|kontrolliert\p{L}*|kbA|ingr[eé]dient\p{L}*|ingredienti|inhaltsstoffe?|constituents?|components?|compos[ae]nt\p{L}*|bestandteile?|componente?s?|componenti|vegan|vegetable|plant|végétale?|pflanzlich\p{L}*|wildcrafted|wildsammlung|sustainable|total|of|the|de|des|du|del|la|le|les|l|d|da|di|dell|in|en|and|et|und|y|e|present|naturally|grown|produced|production|hergestellt|elaborado|ottenuti|ottenuto)(?!\p{L})/giu;

export function markBehind(text: string): string | undefined {
  return trailing.exec(text.slice(-12))?.[1]?.replaceAll(/[()[\]]/g, '');
}

/** Footnotes, codes, sentences, and claims. Text that names an ingredient is never a note. */
export function isNote(written: string, marks: ReadonlySet<string>, follows: boolean): boolean {
  if (!/\p{L}/u.test(written)) return true;
  const [first = '', ...others] = outsideClaims(written);
  const present = withoutClaims(written);
  if (recognise(present) || namesInside(written).length > 0) return false;
  if (others.length > 0 && (!/\p{L}/u.test(first) || !/\p{L}/u.test(present))) return true;
  if (recipeCode.test(written)) return true;
  const mark = leading.exec(written)?.[1];
  const words = written.match(/\p{L}+/gu)?.length ?? 0;
  const explaining = written.match(explains)?.length ?? 0;
  if (mark !== undefined && marks.has(mark.replaceAll(/[()[\]]/g, '')))
    return explaining > 0 || explained.test(written);
  const isExplained = explaining >= 2 || (explaining > 0 && explaining === words);
  return ((mark !== undefined || follows) && isExplained) || isProse(written);
}

/** Detects instructions, addresses, and slogans that were copied along with an ingredient list. */
function isProse(written: string): boolean {
  if (/\bwww\.|https?:|\b(?:t[eé]l|emb|cedex|fabricant|laboratoires?|danger|warnings?)\b/iu.test(written)) return true;
  const words = written.toLowerCase().match(/\p{L}+/gu) ?? [];
  const joined = words.filter((word) => joiningWords.has(word)).length;
  return words.length >= 4 && joined >= 2;
}
