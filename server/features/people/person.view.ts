import type { Person } from '#contract/people.ts';
import type { NamedMember } from './people.sql.ts';

/** Includes the email address only if the member is the viewer (OP-50). */
export function viewPerson(member: NamedMember, own?: { id: string; email: string }): Person {
  const { id, username, firstName, lastName, picture } = member;
  const email = own?.id === id ? own.email : null;
  return { id, username, firstName, lastName, email, ...(picture && { profileImageUrl: picture }) };
}
