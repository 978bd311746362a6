/** A number from 0 up to 1 that depends on `number` and `seed` alone, so that the same rows are made each time. */
export function draw(number: string, seed: number): string {
  return `((hashint8extended((${number})::bigint, ${seed}) & 281474976710655) / 281474976710656.0::float8)`;
}

/** From 0 to `count - 1`, the n-th about as often as 1/n. */
export function zipf(number: string, seed: number, count: number): string {
  return `(floor(power(${count + 1}::float8, ${draw(number, seed)}))::int - 1)`;
}

export function oneOf(words: readonly string[], number: string): string {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
  return `(array[${list}])[1 + (${number}) % ${words.length}]`;
}

/** The id of the member of that number. */
export function idOfMember(number: string): string {
  return `md5('member ' || (${number}))::uuid`;
}
