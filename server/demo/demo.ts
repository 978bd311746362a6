import { buildActivities } from './activities.ts';
import { buildCatalogue, indexCatalogue } from './catalogue.ts';
import { buildChallenges, buildFollows, buildMembers } from './members.ts';
import { buildNotifications } from './notifications.ts';
import { buildReviews, buildVotes } from './reviews.ts';
import { buildShelves } from './shelves.ts';
import { buildPhotoSubmissions, buildReports, buildRequests } from './submissions.ts';

/** The same arguments always lead to the same demo. The administrator gets the configured name (OP-12). */
export function buildDemo(now: Date, administratorName?: string) {
  const rows = buildCatalogue();
  const catalogue = indexCatalogue(rows);
  const members = buildMembers(now, administratorName);
  const member = (username: string) => {
    const found = members.find((one) => one.username === username);
    if (!found) throw new Error(`The demo has no ${username}`);
    return found;
  };
  const follows = buildFollows(members, now);
  const shelfEntries = buildShelves(members, catalogue, now);
  const reviews = buildReviews(members, shelfEntries, catalogue, now);
  const votes = buildVotes(members, reviews, now);
  const requests = buildRequests(member, catalogue, now);
  const photoSubmissions = buildPhotoSubmissions(member, catalogue, now);
  return {
    ...rows,
    members,
    follows,
    shelfEntries,
    reviews,
    votes,
    activities: buildActivities(shelfEntries, reviews, now),
    challenges: buildChallenges(members, now),
    notifications: buildNotifications({ members, follows, reviews, votes, requests, photoSubmissions, catalogue }),
    requests,
    photoSubmissions,
    reports: buildReports(member, reviews, now),
  };
}
export type Demo = ReturnType<typeof buildDemo>;
