import { profileSetup } from '#contract/people.ts';

/** Reserved because /api/users/search would hide it (OP-63). */
const reservedNames = ['search'];

/** The configured administrators' names are given only by appointment (OP-12). */
export function isReservedUsername(username: string, administratorNames: readonly string[]): boolean {
  const name = username.toLowerCase();
  return [...reservedNames, ...administratorNames].some((reserved) => reserved.toLowerCase() === name);
}

export function isValidUsername(username: string): boolean {
  return profileSetup.shape.username.safeParse(username).success;
}
