/** "viral, rich , viral" as a list, each once (ADMIN-30). */
export function listOf(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

/** A quick-add chip puts its value in or takes it out again (ADMIN-16). */
export function toggled(text: string, value: string): string {
  const entries = listOf(text);
  return (entries.includes(value) ? entries.filter((entry) => entry !== value) : [...entries, value]).join(', ');
}
