import { limits } from '#contract/limits.ts';
import * as calls from '#contract/pan-projects.ts';
import {
  addPanProducts,
  changePanGoal,
  type PanPlace,
  markPan,
  removePanProduct,
} from './change-pan-products.action.ts';
import { changePanProject, startPanProject } from './change-pan-project.action.ts';
import { inviteBuddy, removeBuddy } from './invite-buddy.action.ts';
import { setPanState } from './set-pan-state.action.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { loadPanProductsNow, loadPanProjects } from './pan-projects.hydration.ts';
import { foundProject } from './pan-projects.rules.ts';
import { deletePanProject, selectPanProjects, selectPanStanding } from './pan-projects.sql.ts';
import { maySee } from '#server/viewer/visibility.sql.ts';
import { viewPanProject, viewPanSummary } from './pan-project.view.ts';

const done = { success: true as const };
const { projects, invitations } = limits.panProjects;

export function panProjectRoutes(register: Register): void {
  register(calls.listPanProjects, ({ viewer, context }) => viewList(context, viewer.id));
  register(calls.getPanProject, ({ viewer, params, context }) => viewOne(context, viewer.id, params.id));
  register(calls.startPanProject, async ({ viewer, body, today, context }) => ({
    id: await startPanProject(context, viewer.id, body, today),
  }));
  register(calls.changePanProject, async ({ viewer, params, body: form, today, context }) => {
    await changePanProject(context, viewer.id, params.id, { form, today });
    return done;
  });
  register(calls.deletePanProject, async ({ viewer, params, context }) => {
    foundProject((await deletePanProject(context.database, viewer.id, params.id)) || undefined);
    return done;
  });
  register(calls.setPanState, async ({ viewer, params, body, today, context }) => {
    await setPanState(context, viewer.id, params.id, { wanted: body.state, today });
    return done;
  });
  register(calls.inviteBuddy, async ({ viewer, params, body, context }) => {
    await inviteBuddy(context, viewer.id, params.id, body.username);
    return done;
  });
  register(calls.removeBuddy, async ({ viewer, params, context }) => {
    await removeBuddy(context, viewer.id, params.id, params.memberId);
    return done;
  });
  productRoutes(register);
}

function productRoutes(register: Register): void {
  register(calls.addPanProducts, async ({ viewer, params, body: form, today, context }) => ({
    added: await addPanProducts(context, { userId: viewer.id, projectId: params.id }, { form, today }),
  }));
  register(calls.changePanGoal, async ({ viewer, params, body: form, today, context }) => {
    await changePanGoal(context, placeOf(viewer, params), { form, today });
    return done;
  });
  register(calls.removePanProduct, async ({ viewer, params, today, context }) => {
    await removePanProduct(context, placeOf(viewer, params), today);
    return done;
  });
  register(calls.markPan, async ({ viewer, params, body, today, context }) => {
    await markPan(context, placeOf(viewer, params), { isHit: body.isHit, today });
    return done;
  });
}

const placeOf = (viewer: { id: string }, { id, rowId }: { id: number; rowId: number }): PanPlace => ({
  userId: viewer.id,
  projectId: id,
  rowId,
});

async function viewList(context: Context, viewerId: string): Promise<calls.PanProjectSummary[]> {
  const standings = await selectPanProjects(context.database, viewerId, projects + invitations);
  const loaded = await loadPanProjects(context, standings, { viewerId, productsOf: 'viewer' });
  return standings.flatMap((standing, place) => {
    const project = loaded[place];
    return project ? [viewPanSummary(project, standing)] : [];
  });
}

/** Returns one project. Throws if the viewer may not see the owner or has not accepted the invitation. */
async function viewOne(context: Context, viewerId: string, id: number): Promise<calls.PanProject> {
  const standing = foundProject(await selectPanStanding(context.database, viewerId, id));
  if (standing.participant.state === 'invited' || !(await maySee(context.database, viewerId, standing.project.userId)))
    throw new CallError('project_not_found', 'Project not found');
  const project = foundProject((await loadPanProjects(context, [standing], { viewerId, productsOf: 'all' }))[0]);
  return viewPanProject(project, standing, await loadPanProductsNow(context, project, viewerId));
}
