import { profileSetup } from '#contract/people.ts';

/** /api/users/search would hide a member with the name `search` (OP-63). The others sound official. */
const reservedNames = `
  search about admin administrator administrators anonymous api auth billing contact everyone founder help
  helpdesk info legal login mail me media mod moderation moderator no_reply noreply null official owner postmaster
  privacy root security settings shelflife shelflife_official shelflife_support shelflife_team signup someone
  staff support sysadmin system team undefined user webmaster
`
  .trim()
  .split(/\s+/);

const objectNames = Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase());

/** Maps characters that look the same in some typefaces to one character. */
const lookalikes: Record<string, string> = {
  i: 'l',
  '1': 'l',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/** Normalizes a name, so that lookalikes become equal: `sheIflife` and `shelflife`, `mod_erator` and `moderator`. */
function appearanceOf(username: string): string {
  const letters = username
    .toLowerCase()
    .replaceAll(/[._-]/g, '')
    .replaceAll(/[i1034578]/g, (letter) => lookalikes[letter] ?? letter);
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const brand = appearanceOf('shelflife');
const reservedAppearances = new Set(reservedNames.map(appearanceOf));

/** Members get the configured administrator names only by appointment (OP-12, OP-110). */
export function isReservedUsername(username: string, administratorNames: readonly string[]): boolean {
  const appearance = appearanceOf(username);
  return (
    objectNames.includes(username.toLowerCase()) ||
    appearance.includes(brand) ||
    reservedAppearances.has(appearance) ||
    reservedAppearances.has(appearance.replace(/s$/, '')) ||
    administratorNames.some((name) => appearanceOf(name) === appearance)
  );
}

export function isValidUsername(username: string): boolean {
  return profileSetup.shape.username.safeParse(username).success;
}
