interface Named {
  firstName: string | null;
  email: string | null;
  username?: string | null;
}

/** The letter in an avatar: of the first name as written, else of the address, upper-cased, else "U" (SHELL-18 to SHELL-20). */
export function avatarInitial({ firstName, email, username }: Named): string {
  return firstLetter(firstName) ?? firstLetter(email ?? username)?.toUpperCase() ?? 'U';
}

function firstLetter(text: string | null | undefined): string | undefined {
  return [...(text?.trim() ?? '')][0];
}

/** What a person is called in a sentence. */
export function calledName({ firstName, username }: { firstName: string | null; username: string | null }): string {
  return firstName?.trim() || username || 'Someone';
}

/** Heading of home and of My Shelves (HOME-01, HOME-02, OP-36): the owner, then "Shelves". */
export function shelfOwner(firstName: string | null | undefined): string {
  return firstName?.trim() ? `${firstName.trim()}'s` : 'Your';
}

/** Heading of one's own profile (PROF-01 to PROF-04): both names, the first, the address before its @, "User". */
export function profileName({
  firstName,
  lastName,
  email,
}: {
  firstName: string | null;
  lastName: string | null;
  email: string;
}): string {
  const first = firstName?.trim();
  if (first) return [first, lastName?.trim()].filter(Boolean).join(' ');
  return email.split('@')[0] || 'User';
}

/** First and last name, else the username: another member's heading and lines (OP-50). */
export function fullName({
  firstName,
  lastName,
  username,
}: {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}): string {
  return [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ') || username || 'Someone';
}
