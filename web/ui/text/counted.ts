/** Returns text such as "1 product" or "128 products". The rules write this as "(s)" (OP-26). */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
