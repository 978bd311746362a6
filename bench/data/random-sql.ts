/**
 * Returns SQL for a number from 0 up to, but not including, 1. The number depends only on `number` and `seed`, so every
 * run generates the same rows.
 */
export function draw(number: string, seed: number): string {
  return `((hashint8extended((${number})::bigint, ${seed}) & 281474976710655) / 281474976710656.0::float8)`;
}

/** Returns SQL for a number from 0 to `count - 1`. The frequency of the nth result is roughly proportional to 1/n. */
export function zipf(number: string, seed: number, count: number): string {
  return `(floor(power(${count + 1}::float8, ${draw(number, seed)}))::int - 1)`;
}

export function oneOf(words: readonly string[], number: string): string {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
  return `(array[${list}])[1 + (${number}) % ${words.length}]`;
}

/** Returns SQL for the id of the member with that number. */
export function idOfMember(number: string): string {
  return `md5('member ' || (${number}))::uuid`;
}
