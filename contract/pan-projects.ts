import * as z from 'zod/mini';
import { product } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { person } from './people.ts';
import { calendarDay, id, idParams, plannedDay, requiredText, wholeNumber, severalOf } from './shapes.ts';
import { type PanGoal, panGoals, panStates } from './statuses.ts';

const panProduct = z.object({
  id,
  /** Null if the product was deleted from the catalog. Its `name` remains. */
  product: z.nullable(product),
  name: z.string(),
  goal: z.enum(panGoals),
  target: z.nullable(z.number()),
  uses: z.number(),
  hitOn: z.nullable(z.string()),
  finishedOn: z.nullable(z.string()),
  isDone: z.boolean(),
});
export type PanProduct = z.infer<typeof panProduct>;

const projectDays = {
  startsOn: z.string(),
  /** Each finished pause moves it to a later date. Null without an end date, and during a pause. */
  endsOn: z.nullable(z.string()),
};

const panParticipant = z.object({
  person,
  isYou: z.boolean(),
  isOwner: z.boolean(),
  state: z.enum(panStates),
  ...projectDays,
  pausedDays: z.number(),
  products: z.array(panProduct),
});
export type PanParticipant = z.infer<typeof panParticipant>;

/** Omits participants whom the viewer may not see. Invited participants have no products yet. */
const panProject = z.object({
  id,
  name: z.string(),
  isOwner: z.boolean(),
  /** The end date that the owner set, not extended by pauses. */
  plannedEnd: z.nullable(z.string()),
  ...projectDays,
  /** The viewer first, then the other participants in the order in which they joined. */
  participants: z.array(panParticipant),
});
export type PanProject = z.infer<typeof panProject>;

const panProjectSummary = z.object({
  id,
  name: z.string(),
  isOwner: z.boolean(),
  state: z.enum(panStates),
  ...projectDays,
  products: z.number(),
  done: z.number(),
  /** The owner and the other participants, without the viewer. */
  people: z.array(person),
});
export type PanProjectSummary = z.infer<typeof panProjectSummary>;

const { products: mostProducts, uses: mostUses } = limits.panProjects;
const name = requiredText('Name', limits.panProjects.name, 'Please give it a name');
const days = { startsOn: plannedDay, endsOn: z.nullable(plannedDay) };
const endsBeforeStart = 'The last day can’t be before the first day';
const inOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null || endsOn >= startsOn;
export const panProjectForm = z
  .object({ name, ...days })
  .check(z.refine(inOrder, { error: endsBeforeStart, path: ['endsOn'] }));
export type PanProjectForm = z.output<typeof panProjectForm>;

const usesMessage = `Please enter how many uses, from 1 to ${mostUses}`;
const goalFields = {
  goal: z.enum(panGoals, 'Choose a goal'),
  target: z.nullable(wholeNumber(1, mostUses, usesMessage)),
};
const fits = ({ goal, target }: { goal: PanGoal; target: number | null }) => (goal === 'uses') === (target !== null);
export const panGoalForm = z.object(goalFields).check(z.refine(fits, { error: usesMessage, path: ['target'] }));
export type PanGoalForm = z.output<typeof panGoalForm>;
export const panProductsForm = z
  .object({
    productIds: severalOf(
      id,
      mostProducts,
      'Choose at least one product',
      `A project can have at most ${mostProducts} products`,
    ),
    ...goalFields,
  })
  .check(z.refine(fits, { error: usesMessage, path: ['target'] }));
export type PanProductsForm = z.output<typeof panProductsForm>;

export const panGoalOfFile = z
  .object({ name, ...days, ...goalFields, hitOn: z.nullable(calendarDay) })
  .check(z.refine(fits, { error: usesMessage }), z.refine(inOrder, { error: endsBeforeStart }));
export type PanGoalOfFile = z.output<typeof panGoalOfFile>;

const rowParams = z.object({ ...idParams.shape, rowId: idParams.shape.id });

export const listPanProjects = endpoint('GET /api/pan-projects', {
  summary: "Lists the viewer's own pan projects, the ones that the viewer joined, and invitations, latest first",
  response: z.array(panProjectSummary),
});
export const getPanProject = endpoint('GET /api/pan-projects/:id', {
  summary: 'Returns a pan project that the viewer is in, with everyone’s progress',
  response: panProject,
});
export const startPanProject = endpoint('POST /api/pan-projects', {
  status: 201,
  summary: 'Starts a pan project',
  body: panProjectForm,
  response: z.object({ id }),
  keyed: true,
});
export const changePanProject = endpoint('PATCH /api/pan-projects/:id', {
  summary: "Changes the name and dates of the viewer's own pan project",
  body: panProjectForm,
});
export const deletePanProject = endpoint('DELETE /api/pan-projects/:id', {
  summary: "Deletes the viewer's own pan project for everyone in it",
});
export const setPanState = endpoint('POST /api/pan-projects/:id/state', {
  summary: 'Sets the viewer’s state in a pan project: pauses, resumes, ends, or reopens it, or accepts an invitation',
  body: z.object({ state: z.enum(['running', 'paused', 'ended'], 'Invalid state') }),
});
export const addPanProducts = endpoint('POST /api/pan-projects/:id/products', {
  status: 201,
  summary: "Adds products from the viewer's shelf to a pan project; products already in it stay unchanged",
  body: panProductsForm,
  response: z.object({ added: z.number() }),
  keyed: true,
});
export const changePanGoal = endpoint('PATCH /api/pan-projects/:id/products/:rowId', {
  summary: "Changes the goal of the viewer's own product in a pan project",
  params: rowParams,
  body: panGoalForm,
});
export const removePanProduct = endpoint('DELETE /api/pan-projects/:id/products/:rowId', {
  summary: "Removes the viewer's own product from a pan project",
  params: rowParams,
});
export const markPan = endpoint('POST /api/pan-projects/:id/products/:rowId/pan', {
  summary: 'Marks or unmarks “hit pan” for the viewer’s own product',
  params: rowParams,
  body: z.object({ isHit: z.boolean('Invalid mark') }),
});
export const inviteBuddy = endpoint('POST /api/pan-projects/:id/buddies', {
  status: 201,
  summary: "Invites a follower of the viewer to the viewer's own pan project",
  body: z.object({
    username: z.string('Choose someone').check(z.minLength(1, 'Choose someone'), z.maxLength(200)),
  }),
  keyed: true,
});
export const removeBuddy = endpoint('DELETE /api/pan-projects/:id/buddies/:memberId', {
  summary:
    "Removes a buddy from the viewer's own pan project; with the viewer's own id, leaves it or declines the invitation",
  params: z.object({ ...idParams.shape, memberId: z.uuid('Invalid id') }),
});
