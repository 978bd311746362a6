import { createHash } from 'node:crypto';
import { hoursBefore } from '#server/demo/generator/moments.ts';
import type { Person } from './people.ts';
import { seededRandom } from '#server/demo/generator/random.ts';
import type { DemoChallenge, DemoFollow, DemoMember } from '#server/demo/generator/demo-rows.sql.ts';

/** The username of the demo member. At startup, the server prints this member's and the administrator's credentials. */
export const demoUsername = 'maraonpaper';
/** The demo's administrator, unless ADMIN_USERNAMES contains another name. */
export const keeperUsername = 'shelf_keeper';

/** Returns a uuid (in version 4 format) that depends only on the username, so each seeding creates the same ids. */
function memberId(username: string): string {
  const hex = createHash('sha256').update(`shelflife demo ${username}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function buildMembers(people: readonly Person[], now: Date, administratorName: string): DemoMember[] {
  return people.map(({ username, firstName, lastName, bio, monthsHere }) => ({
    id: memberId(username),
    username: username === keeperUsername ? administratorName : username,
    firstName,
    lastName,
    bio,
    email: `${username.replace('_', '.')}@demo.example`,
    isAdministrator: username === keeperUsername,
    createdAt: hoursBefore(now, monthsHere * 30 * 24),
  }));
}

/** The members whom Mara follows, chosen so that her feed matches the design. */
const followedByMara = [
  'imogenwears',
  'junoafterdark',
  'sachipans',
  'tamsinsmells',
  'delphineinshade',
  'wrenatlow',
  'noorandninetwo',
  'amaraledger',
];

export function buildFollows(members: readonly DemoMember[], now: Date): DemoFollow[] {
  const random = seededRandom('follows');
  const mara = members.find(({ username }) => username === demoUsername);
  return members.flatMap((member) => {
    const others = members.filter(({ id }) => id !== member.id);
    const drawn = random.shuffled(others).slice(0, random.whole(3, 12));
    const chosen = member.id === mara?.id ? others.filter(({ username }) => followedByMara.includes(username)) : drawn;
    return chosen.map((followed) => ({
      followerId: member.id,
      followedId: followed.id,
      createdAt: hoursBefore(
        now,
        member.username === 'sachipans' && followed.id === mara?.id ? 2.2 : random.whole(120, 6 * 30 * 24),
      ),
    }));
  });
}

const goals: Record<string, number> = {
  maraonpaper: 12,
  sachipans: 24,
  amaraledger: 10,
  pennyplainly: 6,
  odettefolds: 8,
  hanabytheshelf: 20,
  liormakesroom: 3,
  bastienhums: 9,
  teodorquiet: 5,
  delphineinshade: 15,
};

export function buildChallenges(members: readonly DemoMember[], now: Date): DemoChallenge[] {
  const year = now.getUTCFullYear();
  return members.flatMap(({ id, username }) => {
    const goal = goals[username];
    return goal === undefined ? [] : [{ userId: id, year, goal, createdAt: new Date(Date.UTC(year, 0, 1)) }];
  });
}
