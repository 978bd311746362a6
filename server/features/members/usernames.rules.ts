import { profileSetup } from '#contract/people.ts';

/** `search` because /api/users/search would hide it (OP-63); the others because they sound official. */
const reservedNames = [
  'search',
  'about',
  'admin',
  'administrator',
  'administrators',
  'anonymous',
  'api',
  'auth',
  'billing',
  'contact',
  'everyone',
  'founder',
  'help',
  'helpdesk',
  'info',
  'legal',
  'login',
  'mail',
  'me',
  'media',
  'mod',
  'moderation',
  'moderator',
  'no_reply',
  'noreply',
  'null',
  'official',
  'owner',
  'postmaster',
  'privacy',
  'root',
  'security',
  'settings',
  'shelflife',
  'shelflife_official',
  'shelflife_support',
  'shelflife_team',
  'signup',
  'someone',
  'staff',
  'support',
  'sysadmin',
  'system',
  'team',
  'undefined',
  'user',
  'webmaster',
];

/** The configured administrator names are given only by appointment (OP-12). */
export function isReservedUsername(username: string, administratorNames: readonly string[]): boolean {
  const name = username.toLowerCase();
  return [...reservedNames, ...administratorNames].some((reserved) => reserved.toLowerCase() === name);
}

export function isValidUsername(username: string): boolean {
  return profileSetup.shape.username.safeParse(username).success;
}
