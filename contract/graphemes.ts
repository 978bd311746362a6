let segmenter: Intl.Segmenter | undefined;

function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

export function firstGrapheme(text: string): string | undefined {
  return segmentsOf(text.slice(0, longest)).containing(0)?.segment;
}

/** Longer graphemes, such as a character with hundreds of accents, are cut. In UTF-16 code units. */
const longest = 64;

/** Returns the beginning of a text, with at most `length` UTF-16 code units. Never cuts within a visible character. */
export function shortText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = segmentsOf(text.slice(0, length + longest)).containing(length)?.index ?? length;
  const cut = length - end > longest ? length : end;
  return text.slice(0, cut).replace(/[\uD800-\uDBFF]$/, '');
}
