/** Returns text such as "1 product" or "128 products". The product rules write such text with "(s)" (OP-26). */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
