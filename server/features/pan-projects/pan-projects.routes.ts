import { limits } from '#contract/limits.ts';
import * as calls from '#contract/pan-projects.ts';
import { addPanProducts, changePanGoal, markPan, removePanProduct } from './change-pan-products.action.ts';
import * as actions from './change-pan-project.action.ts';
import { found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { loadPanProductsNow, loadPanProjects } from './pan-projects.hydration.ts';
import { deletePanProject, selectPanProjects, selectPanStanding } from './pan-projects.sql.ts';
import { maySee } from '#server/viewer/visibility.sql.ts';
import { viewPanProject, viewPanSummary } from './pan-project.view.ts';

const { projects, invitations } = limits.panProjects;

export function panProjectRoutes(register: Register): void {
  register(calls.listPanProjects, async ({ viewer, context }) => {
    const standings = await selectPanProjects(context.database, viewer.id, projects + invitations);
    return (await loadPanProjects(context, standings, { viewerId: viewer.id, productsOf: 'viewer' })).map(
      viewPanSummary,
    );
  });
  register(calls.getPanProject, ({ viewer, params, context }) => viewOne(context, viewer.id, params.id));
  register(calls.startPanProject, actions.startPanProject);
  register(calls.changePanProject, actions.changePanProject);
  register(calls.deletePanProject, async ({ viewer, params, context }) => {
    found(await deletePanProject(context.database, viewer.id, params.id), 'project_not_found');
  });
  register(calls.setPanState, actions.setPanState);
  register(calls.inviteBuddy, actions.inviteBuddy);
  register(calls.removeBuddy, actions.removeBuddy);
  register(calls.addPanProducts, addPanProducts);
  register(calls.changePanGoal, changePanGoal);
  register(calls.removePanProduct, removePanProduct);
  register(calls.markPan, markPan);
}

/** Returns one project. Throws if the viewer may not see the owner or has not accepted the invitation. */
async function viewOne(context: Context, viewerId: string, id: number) {
  const standing = found(await selectPanStanding(context.database, viewerId, id), 'project_not_found');
  found(standing.participant.state !== 'invited', 'project_not_found');
  found(await maySee(context.database, viewerId, standing.project.userId), 'project_not_found');
  const [loaded] = await loadPanProjects(context, [standing], { viewerId, productsOf: 'all' });
  const project = found(loaded, 'project_not_found');
  return viewPanProject(project, await loadPanProductsNow(context, project, viewerId));
}
