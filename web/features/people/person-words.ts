import { firstGrapheme } from '#contract/graphemes.ts';

/**
 * Returns the letter in an avatar: the first letter of the first name, in its original case. If there is no first name,
 * returns the first letter of the email address or, failing that, of the username, in uppercase (SHELL-18 to SHELL-20).
 */
export function avatarInitial({ firstName, email, username }: Initialed): string {
  return firstLetter(firstName) ?? firstLetter(email ?? username)?.toUpperCase() ?? 'U';
}
type Initialed = Pick<NamedPerson, 'firstName'> & { email: string | null; username?: string | null };

const firstLetter = (text: string | null | undefined) => firstGrapheme(text?.trim() ?? '');

export interface NamedPerson {
  firstName: string | null;
  lastName?: string | null;
  username: string | null;
}

/** Such as "Mara's" before "Shelves" (HOME-01, HOME-02, OP-36). */
export function shelfOwner(firstName: string | null | undefined): string {
  return firstName?.trim() ? `${firstName.trim()}'s` : 'Your';
}

/**
 * Returns the heading of the viewer's own profile: the first and last name, or only the first name. If there is no
 * first name, returns the part of the email address before the @ or, failing that, "User" (PROF-01 to PROF-04).
 */
export function profileName({ email, ...names }: Omit<NamedPerson, 'username'> & { email: string }): string {
  return names.firstName?.trim() ? fullName({ ...names, username: null }) : email.split('@')[0] || 'User';
}

/** Failing that, the username or "Someone" (OP-50). */
export function fullName({ firstName, lastName, username }: NamedPerson): string {
  return [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ') || username || 'Someone';
}
