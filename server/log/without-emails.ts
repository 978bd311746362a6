/** Mail servers quote addresses in their refusals. Logs and the jobs table must contain none. */
export function withoutEmails(text: string): string {
  return text.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '(address)');
}
