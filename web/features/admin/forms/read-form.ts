/** Parses text such as "viral, rich , viral" into a list without duplicates (ADMIN-30). */
export function listOf(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

/** Adds a chip's value to the list, or removes the value if the list already contains it (ADMIN-16). */
export function toggled(text: string, value: string): string {
  const entries = listOf(text);
  return (entries.includes(value) ? entries.filter((entry) => entry !== value) : [...entries, value]).join(', ');
}
