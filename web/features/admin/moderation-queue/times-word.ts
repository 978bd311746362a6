/** Returns "once", "twice" or "3 times". */
export function timesWord(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count.toLocaleString('en')} times`;
}
