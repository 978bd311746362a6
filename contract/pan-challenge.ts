import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, numberIn, wholeNumber, listing } from './shapes.ts';
import { shelfEntry } from './shelves.ts';

const { goalMinimum, goalMaximum, yearMinimum, yearMaximum } = limits.projectPan;

/** Exported for tests. */
export const challenge = z.object({ id, goal: z.number(), year: z.number(), progress: z.number() });
export type Challenge = z.infer<typeof challenge>;

const goal = z
  .int('Goal must be at least 1')
  .check(z.minimum(goalMinimum, 'Goal must be at least 1'), z.maximum(goalMaximum, 'Goal seems too high for one year'));
const yearMessage = `Year must be from ${yearMinimum} to ${yearMaximum}`;
export const challengeForm = z.object({
  goal,
  year: wholeNumber(yearMinimum, yearMaximum, yearMessage),
});
/** Exported for tests. */
const goalForm = z.object({ goal });

/** Null without a challenge for the year, which the `x-time-zone` header determines (OP-60). */
export const getCurrentChallenge = endpoint('GET /api/project-pan/current', {
  summary: "Returns the viewer's current challenge, or null",
  response: z.nullable(challenge),
});
export const startChallenge = endpoint('POST /api/project-pan', {
  status: 201,
  summary: 'Starts a challenge for a year; a second one for that year returns 409',
  body: challengeForm,
  response: challenge,
  keyed: true,
});
export const changeGoal = endpoint('PATCH /api/project-pan/:id', {
  summary: 'Changes the goal of a challenge, but not its year',
  body: goalForm,
  response: challenge,
});
export const optOut = endpoint('DELETE /api/project-pan/:id', {
  summary: 'Ends a challenge',
});
export const listFinished = endpoint('GET /api/project-pan/products/:year', {
  ...listing,
  summary: 'Lists the finished entries of a year, latest first',
  params: z.object({
    year: numberIn(yearMinimum, yearMaximum, 'Invalid year'),
  }),
  response: z.array(shelfEntry),
});
