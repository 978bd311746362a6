/** Mail servers quote addresses in their refusals; logs and the table of jobs hold none. */
export function withoutEmails(text: string): string {
  return text.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '(address)');
}
