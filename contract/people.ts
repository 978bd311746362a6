import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cursorQuery, optionalText, requiredText, timestamp } from './shapes.ts';
import { suspension } from './moderation/suspensions.ts';
import { reportReasons } from './statuses.ts';

/** The setup dialog and the settings page show different `tooLong` messages (OP-64). */
function usernameWith(tooLong: string) {
  return z
    .string('Username must be at least 3 characters')
    .check(
      z.trim(),
      z.minLength(limits.username.minimum, 'Username must be at least 3 characters'),
      z.maxLength(limits.username.maximum, tooLong),
      z.regex(/^[A-Za-z0-9_]*$/, 'Username can only contain letters, numbers, and underscores'),
    );
}

const names = {
  id: z.string(),
  username: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
};
const profileCounts = {
  reviewCount: z.number(),
  triedCount: z.number(),
  currentlyUsingCount: z.number(),
  wantToTryCount: z.number(),
};

export const currentUser = z.object({
  ...names,
  email: z.string(),
  bio: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  ...profileCounts,
  /** `showAdminLink` goes by the configured email address, and `isAdmin` by the operator's appointment (OP-11). */
  showAdminLink: z.boolean(),
  isAdmin: z.boolean(),
  suspension: z.nullable(suspension),
  /** Present only if account self-service is on. `deletesOn` is set if the member requested the deletion. */
  selfService: z.optional(z.object({ deletesOn: z.nullable(timestamp) })),
});
export type CurrentUser = z.infer<typeof currentUser>;
export const currentUserResponse = z.object({ user: currentUser });

export const getMe = endpoint('GET /api/me', {
  summary: 'Returns the signed-in member',
  response: currentUserResponse,
});
export const getAuthUser = endpoint('GET /api/auth/user', {
  summary: 'Returns the signed-in member, as /api/me does',
  response: currentUserResponse,
});

export const profileSetup = z.object({
  username: usernameWith(`Username must be ${limits.username.maximum} characters or less`),
  bio: z.optional(optionalText('Bio', limits.bio.maximum)),
});
/** True if the member, an administrator, accepts that a new username ends their administrator rights. */
const givesUpRights = z.optional(z.boolean());

export const setUpProfile = endpoint('PATCH /api/me', {
  summary: 'Sets username and bio during profile setup',
  body: z.extend(profileSetup, { givesUpRights }),
  response: currentUserResponse,
});

export const profileSettings = z.object({
  username: usernameWith(`Username must be less than ${limits.username.maximum} characters`),
  firstName: requiredText('First name', limits.name.maximum),
  lastName: requiredText('Last name', limits.name.maximum),
  bio: optionalText('Bio', limits.bio.maximum, `Bio must be less than ${limits.bio.maximum} characters`),
});
export const changeProfile = endpoint('PATCH /api/user/profile', {
  summary: 'Changes the profile in the settings',
  body: z.extend(profileSettings, { givesUpRights }),
  response: currentUserResponse,
});

export const checkUsername = endpoint('GET /api/username/check', {
  search: true,
  summary: "Returns whether a username is available; the caller's own is, but invalid and reserved ones are not",
  query: z.object({ username: z.string().check(z.maxLength(200)) }),
  response: z.object({ available: z.boolean() }),
});

/** A member's public data. Only responses to that member contain the email address (OP-50). */
export const person = z.object({
  ...names,
  email: z.nullable(z.string()),
  profileImageUrl: z.optional(z.nullable(z.string())),
});
export type Person = z.infer<typeof person>;

const publicProfile = z.extend(person, {
  bio: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  isFounder: z.boolean(),
  isYou: z.boolean(),
  ...profileCounts,
});
export type PublicProfile = z.infer<typeof publicProfile>;

export const usernameParams = z.object({ username: z.string().check(z.minLength(1), z.maxLength(200)) });

export const followStatus = z.object({
  isFollowing: z.boolean(),
  followerCount: z.number(),
  followingCount: z.number(),
});
export type FollowStatus = z.infer<typeof followStatus>;
const foundPerson = z.extend(person, {
  bio: z.nullable(z.string()),
  follow: z.optional(followStatus),
});
export type FoundPerson = z.infer<typeof foundPerson>;
export const searchPeople = endpoint('GET /api/users/search', {
  search: true,
  summary: 'Finds members by part of their username, first name, or last name',
  query: z.object({
    q: z
      .string('Enter at least 2 characters')
      .check(
        z.trim(),
        z.minLength(limits.search.minimum, 'Enter at least 2 characters'),
        z.maxLength(limits.search.maximum),
      ),
  }),
  response: z.array(foundPerson),
});
export const getPerson = endpoint('GET /api/users/:username', {
  summary: "Returns a member's public profile",
  params: usernameParams,
  response: publicProfile,
});

export const getFollowStatus = endpoint('GET /api/users/:username/follow-status', {
  summary: 'Returns whether the viewer follows a member, and how many followers and friends that member has',
  params: usernameParams,
  response: followStatus,
});
const followKinds = ['followers', 'following'] as const;
export type FollowKind = (typeof followKinds)[number];
export const listFollows = endpoint('GET /api/users/:username/follows', {
  paged: true,
  summary: 'Lists the members who follow a member, or whom the member follows, and whom the viewer may see',
  params: usernameParams,
  query: z.object({
    kind: z.enum(followKinds, 'Invalid kind'),
    ...cursorQuery,
  }),
  response: z.array(foundPerson),
});
export const follow = endpoint('POST /api/users/:username/follow', {
  summary: 'Follows a member; repeating changes nothing',
  params: usernameParams,
  response: followStatus,
});
export const unfollow = endpoint('DELETE /api/users/:username/follow', {
  summary: 'Unfollows a member; repeating changes nothing',
  params: usernameParams,
  response: followStatus,
});

export const report = z.object({
  reason: z.enum(reportReasons, 'Choose a reason'),
  description: z.optional(optionalText('Description', limits.report.description)),
});
export const reportPerson = endpoint('POST /api/users/:username/report', {
  summary: 'Reports a member to the administrators; a second report before their decision is not stored',
  params: usernameParams,
  body: report,
  keyed: true,
});

/** Also deletes follows, helpful marks, and notifications between the two, and their parts in pan projects. */
export const block = endpoint('POST /api/users/:username/block', {
  openToSuspended: true,
  summary: 'Hides two members from each other; repeating changes nothing',
  params: usernameParams,
});
export const unblock = endpoint('DELETE /api/users/:username/block', {
  openToSuspended: true,
  summary: 'Unblocks a member; repeating has no effect',
  params: usernameParams,
});
export const listBlocks = endpoint('GET /api/blocks', {
  summary: 'Lists the members whom the viewer blocked, latest first',
  response: z.array(person),
});
