/** "1 product", "128 products": implements the "(s)" of the rules (OP-26). */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
