/** One such word does not make a sentence, because names can contain one, such as "de". */
const joining = new Set(
  `a à are au aux avec before ce ces contact dans de der des die do du elle en est et external for from gently have if il in is
ist it la le les mit moins ne nicht not of on ou où par pas peut pour que qui sans se si sous sur the this to tout un une und
use usage used van voor vous we with you your`.split(/\s+/),
);

/** Detects instructions, addresses, and slogans that were copied along with an ingredient list. */
export function isProse(written: string): boolean {
  if (/\bwww\.|https?:|\b(?:t[eé]l|emb|cedex|fabricant|laboratoires?|danger|warnings?)\b/iu.test(written)) return true;
  const words = written.toLowerCase().match(/\p{L}+/gu) ?? [];
  const joined = words.filter((word) => joining.has(word)).length;
  return words.length >= 4 && joined >= 2;
}
