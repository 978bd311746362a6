/**
 * Removes email addresses. Mail servers quote them in their errors, but logs and the jobs table must not contain any.
 */
export function withoutEmails(text: string): string {
  return text.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '(address)');
}
