/** Direction marks reverse the text next to them, and zero-width characters make different names look the same. */

/** Includes the blank Braille pattern and everything that Unicode marks as ignorable. See `isPreserved`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu;
/** Variation selectors change how the preceding character is displayed, for example as a colored emoji. */
const variants = /^[\uFE0E\uFE0F\u180B-\u180D\u180F]$/;
const hasVariants = /[\p{Emoji}\p{Script=Mongolian}\p{Script=Han}]/u;
/** `isPreserved` retains them within emoji, and between letters in scripts that need joiners. */
const joiners = /^[\u200C\u200D]$/;
const joined =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;

export function cleanLine(text: string): string {
  return clean(text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')).trim();
}

export function cleanText(text: string): string {
  return clean(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')).trim();
}

/** Trimmed, and without blank lines. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

function clean(text: string): string {
  return text.replaceAll(unseen, (character, at: number) => (isPreserved(character, at, text) ? character : ''));
}

function isPreserved(character: string, at: number, text: string): boolean {
  if (character === '\n' || character === '\t') return true;
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  if (variants.test(character)) return hasVariants.test(before);
  if (!joiners.test(character)) return false;
  const [after = ''] = text.slice(at + 1, at + 3);
  return joined.test(before) && joined.test(after);
}
