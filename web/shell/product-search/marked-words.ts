interface Part {
  text: string;
  isMarked: boolean;
}

/** Marks beginnings of words that match a word of the search. Ignores case and accents. */
export function markWords(name: string, search: string): Part[] {
  const letters = [...name];
  const folded = letters.map(fold).join('');
  const marked = new Set<number>();
  for (const word of [...search.trim()].map(fold).join('').split(/\s+/).filter(Boolean)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      if (beginsWord(folded, at)) for (let index = at; index < at + word.length; index++) marked.add(index);
    }
  }
  return joinParts(letters.map((text, index) => ({ text, isMarked: marked.has(index) })));
}

/** Exactly one UTF-16 unit, so that positions do not change. */
function fold(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // A Korean syllable would become several units, so it stays unchanged. An emoji becomes its last unit.
  return plain.length === 1 ? plain : letter.slice(-1);
}

function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

function joinParts(letters: readonly Part[]): Part[] {
  const parts: Part[] = [];
  for (const { text, isMarked } of letters) {
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else parts.push({ text, isMarked });
  }
  return parts;
}
