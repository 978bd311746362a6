import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { cells, readData } from './data/read-data.ts';
import { hoursBefore, seededRandom } from './random.ts';

/** Groups of subcategories that people prefer. */
const kinds: Record<string, readonly string[]> = {
  lips: ['Lipstick', 'Lip gloss', 'Lip liner', 'Lip balm', 'Lip stain'],
  base: ['Foundation', 'Concealer', 'Skin tint', 'Powder', 'Primer'],
  cheeks: ['Blush', 'Bronzer', 'Highlighter'],
  eyes: ['Eyeshadow', 'Eye palette', 'Mascara', 'Eyeliner', 'Brow'],
  skin: ['Cleanser', 'Toner', 'Serum', 'Moisturizer', 'Mask', 'Face oil', 'Eye cream', 'Exfoliant', 'Mist'],
  scents: ['Eau de parfum', 'Eau de toilette', 'Perfume oil'],
  hair: ['Shampoo', 'Conditioner', 'Hair mask', 'Hair oil', 'Styling'],
  bath: ['Soap', 'Wash', 'Oil', 'Lotion', 'Hand cream', 'Scrub', 'Deodorant'],
  nails: ['Nail polish', 'Nail care'],
  tools: ['Brush', 'Sponge', 'Skin tools', 'Lash and brow tools'],
};

const person = z.object({
  username: cells.text,
  firstName: cells.text,
  lastName: cells.text,
  bio: cells.text,
  monthsHere: cells.number,
  /** Preferred subcategories, or groups of them. A repeated one is preferred even more. */
  likes: cells.list('; '),
  shelf: cells.number,
  /** How deep the person's skin tone is, from 0 (fairest) to 1 (deepest). Determines the colors that they choose. */
  depth: cells.number,
  /** The members whom Mara follows are chosen so that her feed matches the design. */
  isFollowedByMara: cells.flag,
  panGoal: cells.optionalNumber,
});
/** Mara is the demo member, and the last person is the administrator. */
const people = readData('people.csv', person).map((row) => ({
  ...row,
  likes: row.likes.flatMap((name) => kinds[name] ?? [name]),
}));

/** The username of the demo member. At startup, the server prints this member's and the administrator's credentials. */
export const demoUsername = 'maraonpaper';
/** The members with packages, uses, and follow-ups. They start a project together. */
export const tellers = [demoUsername, 'imogenwears'];
/** The demo's administrator, unless ADMIN_USERNAMES contains another name. */
const keeperUsername = 'shelf_keeper';

/** Returns a uuid (in version 4 format) that depends only on the username, so each seeding creates the same ids. */
function memberId(username: string): string {
  const hex = createHash('sha256').update(`shelflife demo ${username}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function buildMembers(now: Date, administratorName = keeperUsername) {
  return people.map((each) => ({
    id: memberId(each.username),
    username: each.username === keeperUsername ? administratorName : each.username,
    firstName: each.firstName,
    lastName: each.lastName,
    bio: each.bio,
    email: `${each.username.replace('_', '.')}@demo.example`,
    isAdministrator: each.username === keeperUsername,
    createdAt: hoursBefore(now, each.monthsHere * 30 * 24),
    person: each,
  }));
}
export type DemoMember = ReturnType<typeof buildMembers>[number];

export function buildFollows(members: readonly DemoMember[], now: Date) {
  const random = seededRandom('follows');
  return members.flatMap((member) => {
    const others = members.filter(({ id }) => id !== member.id);
    const drawn = random.shuffled(others).slice(0, random.whole(3, 12));
    const chosen = member.username === demoUsername ? others.filter((each) => each.person.isFollowedByMara) : drawn;
    return chosen.map((followed) => {
      const isLatest = member.username === 'sachipans' && followed.username === demoUsername;
      const hours = isLatest ? 2.2 : random.whole(120, 6 * 30 * 24);
      return { followerId: member.id, followedId: followed.id, createdAt: hoursBefore(now, hours) };
    });
  });
}

export function buildChallenges(members: readonly DemoMember[], now: Date) {
  const year = now.getUTCFullYear();
  return members.flatMap(({ id, person: { panGoal: goal } }) =>
    goal === null ? [] : [{ userId: id, year, goal, createdAt: new Date(Date.UTC(year, 0, 1)) }],
  );
}
