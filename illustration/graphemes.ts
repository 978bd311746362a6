let segmenter: Intl.Segmenter | undefined;

function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Longer graphemes, such as a character with hundreds of accents, are cut. In UTF-16 code units. */
const longest = 64;

export function initialOf(name: string): string {
  const first = graphemesOf(name.normalize().slice(0, longest)).containing(0)?.segment ?? '';
  return first.toUpperCase();
}

/** Returns the beginning of a text, with at most `length` UTF-16 code units. Never cuts within a visible character. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = graphemesOf(text.slice(0, length + longest)).containing(length)?.index ?? length;
  return text.slice(0, length - end > longest ? length : end);
}
