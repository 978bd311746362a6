/** Mail servers quote addresses in their errors, but logs and the jobs table must not contain addresses. */
export function withoutEmails(text: string): string {
  return text.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '(address)');
}
