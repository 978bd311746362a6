export type Random = ReturnType<typeof randomFrom>;

export function hash(input: string): number {
  let value = 2166136261;
  for (const letter of input) {
    value ^= letter.codePointAt(0) ?? 0;
    value = Math.imul(value, 16777619);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 2246822519);
  value ^= value >>> 13;
  return value >>> 0;
}

/** Returns a generator of numbers from 0 up to, but not including, 1 (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Reproducible random numbers. The same seed always produces the same sequence. */
export function randomFrom(seed: string) {
  const next = numbersFrom(hash(seed));
  return {
    next,
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <Choice>(list: readonly [Choice, ...Choice[]]): Choice => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (share: number) => next() < share,
  };
}
