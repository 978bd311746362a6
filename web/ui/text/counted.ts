/** Returns text such as "1 product" or "128 products". The product rules write such text with "(s)" (OP-26). */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
