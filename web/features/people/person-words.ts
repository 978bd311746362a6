interface Named {
  firstName: string | null;
  email: string | null;
  username?: string | null;
}

/**
 * The letter in an avatar: the first letter of the first name, else of the email address in upper case, else "U"
 * (SHELL-18 to SHELL-20).
 */
export function avatarInitial({ firstName, email, username }: Named): string {
  return firstLetter(firstName) ?? firstLetter(email ?? username)?.toUpperCase() ?? 'U';
}

function firstLetter(text: string | null | undefined): string | undefined {
  return [...(text?.trim() ?? '')][0];
}

/** A person's name within a sentence. */
export function calledName({ firstName, username }: { firstName: string | null; username: string | null }): string {
  return firstName?.trim() || username || 'Someone';
}

/** The heading of home and My Shelves (HOME-01, HOME-02, OP-36): the owner, then "Shelves". */
export function shelfOwner(firstName: string | null | undefined): string {
  return firstName?.trim() ? `${firstName.trim()}'s` : 'Your';
}

/**
 * The heading of the viewer's own profile (PROF-01 to PROF-04). Uses both names, the first name, the part of the email address
 * before the @, or "User".
 */
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

/** First and last name, else the username. Used in another member's heading and rows (OP-50). */
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
