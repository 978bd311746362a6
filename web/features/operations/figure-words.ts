const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Returns a number of bytes as text, such as "1.2 MB" or "12 MB". */
export function byteWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${tidy(bytes / 1000 ** power)} ${units[power]}`;
}

/** Returns a number of seconds as text, such as "4 min". */
export function waitWords(seconds: number): string {
  if (seconds < 60) return `${tidy(seconds)} s`;
  if (seconds < 3600) return `${tidy(seconds / 60)} min`;
  return hourWords(seconds / 3600);
}

/** Returns a number of hours as text, such as "3.5 h" or "2.1 days". */
export function hourWords(hours: number): string {
  return hours < 48 ? `${tidy(hours)} h` : `${tidy(hours / 24)} days`;
}

export function countWords(count: number): string {
  return count.toLocaleString('en');
}

function tidy(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
