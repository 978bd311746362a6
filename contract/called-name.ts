export function calledName(person: { firstName: string | null; username: string | null } | undefined): string {
  return person?.firstName?.trim() || person?.username || 'Someone';
}
