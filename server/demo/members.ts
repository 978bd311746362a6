import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { cells, known, readData } from './data/read-data.ts';
import { hoursBefore } from './moments.ts';

const person = z.object({
  username: cells.text,
  firstName: cells.text,
  lastName: cells.text,
  bio: cells.text,
  monthsHere: cells.number,
  panGoal: cells.optionalNumber,
});
/** Mara is the demo member, and the last person is the administrator. */
const people = readData('people.csv', person);
/** The members whom Mara follows are chosen so that her feed matches the design. */
const followRow = z.object({ follower: cells.text, followed: cells.text, hoursAgo: cells.number });
const followRows = readData('follows.csv', followRow);

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
  const idOf = idsByUsername(members);
  return followRows.map(({ follower, followed, hoursAgo }) => ({
    followerId: idOf(follower),
    followedId: idOf(followed),
    createdAt: hoursBefore(now, hoursAgo),
  }));
}

/** The administrator keeps the name in the files, whatever ADMIN_USERNAMES contains. */
export function idsByUsername(members: readonly DemoMember[]) {
  const ids = new Map(members.map(({ id, person }) => [person.username, id]));
  return (username: string) => known(ids.get(username), username);
}

export function buildChallenges(members: readonly DemoMember[], now: Date) {
  const year = now.getUTCFullYear();
  return members.flatMap(({ id, person: { panGoal: goal } }) =>
    goal === null ? [] : [{ userId: id, year, goal, createdAt: new Date(Date.UTC(year, 0, 1)) }],
  );
}
