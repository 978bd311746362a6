import { limits } from '#contract/limits.ts';
import * as calls from '#contract/pan-projects.ts';
import { addPanProducts, changePanGoal, markPan, removePanProduct } from './change-pan-products.action.ts';
import * as actions from './change-pan-project.action.ts';
import { found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import * as stored from './pan-projects.sql.ts';
import { maySee } from '#server/viewer/visibility.sql.ts';
import { type LoadedProduct, loadProductsById } from '#server/features/catalog/products.hydration.ts';
import { judge, windowOf } from './pan-projects.rules.ts';
import { viewPerson } from '#server/features/people/person.view.ts';
import { viewProduct } from '#server/features/catalog/product.view.ts';
import { loadPeople } from '#server/features/people/people.hydration.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';

const { projects, invitations } = limits.panProjects;

export function panProjectRoutes(register: Register): void {
  register(calls.listPanProjects, async ({ viewer, context }) => {
    const standings = await stored.selectPanProjects(context.database, viewer.id, projects + invitations);
    return (await loadPanProjects(context, standings, { viewerId: viewer.id, productsOf: 'viewer' })).map(
      viewPanSummary,
    );
  });
  register(calls.getPanProject, ({ viewer, params, context }) => viewOne(context, viewer.id, params.id));
  register(calls.startPanProject, actions.startPanProject);
  register(calls.changePanProject, actions.changePanProject);
  register(calls.deletePanProject, async ({ viewer, params, context }) => {
    found(await stored.deletePanProject(context.database, viewer.id, params.id), 'project_not_found');
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
  const standing = found(await stored.selectPanStanding(context.database, viewerId, id), 'project_not_found');
  found(standing.participant.state !== 'invited', 'project_not_found');
  found(await maySee(context.database, viewerId, standing.project.userId), 'project_not_found');
  const [loaded] = await loadPanProjects(context, [standing], { viewerId, productsOf: 'all' });
  const project = found(loaded, 'project_not_found');
  return viewPanProject(project, await loadPanProductsNow(context, project, viewerId));
}

function viewPanSummary({ project, own, participants }: LoadedPanProject): calls.PanProjectSummary {
  const window = windowOf(project, own);
  const mine = participants.find(({ participant }) => participant.userId === own.userId)?.products ?? [];
  return {
    id: project.id,
    name: project.name,
    isOwner: project.userId === own.userId,
    state: own.state,
    ...window,
    products: mine.length,
    done: mine.filter((row) => judge(row, window).isDone).length,
    people: ownerFirst(participants, project.userId)
      .filter(({ participant }) => participant.userId !== own.userId)
      .filter(({ participant }) => participant.state !== 'invited' || project.userId === own.userId)
      .map(({ member }) => viewPerson(member)),
  };
}

const ownerFirst = (participants: readonly LoadedPanParticipant[], ownerId: string) =>
  participants.toSorted(
    ({ member: one }, { member: other }) => Number(other.id === ownerId) - Number(one.id === ownerId),
  );

type Products = ReadonlyMap<number, LoadedProduct>;

function viewPanProject(loaded: LoadedPanProject, products: Products): calls.PanProject {
  const { project, own, participants } = loaded;
  const isOwner = project.userId === own.userId;
  return {
    id: project.id,
    name: project.name,
    isOwner,
    plannedEnd: project.endsOn,
    ...windowOf(project, own),
    participants: ownerFirst(participants, own.userId)
      .filter(({ participant }) => participant.state !== 'invited' || isOwner)
      .map((each) => viewParticipant(each, loaded, products)),
  };
}

function viewParticipant(
  { participant, member, products: rows }: LoadedPanParticipant,
  { project, own }: LoadedPanProject,
  products: Products,
): calls.PanParticipant {
  const window = windowOf(project, participant);
  return {
    person: viewPerson(member),
    isYou: member.id === own.userId,
    isOwner: member.id === project.userId,
    state: participant.state,
    ...window,
    pausedDays: participant.pausedDays,
    products: rows.map((row) => {
      const { id, productId, productName: name, goal, target } = row;
      const loaded = products.get(productId);
      return { id, product: loaded ? viewProduct(loaded) : null, name, goal, target, ...judge(row, window) };
    }),
  };
}

type LoadedPanProject = Awaited<ReturnType<typeof loadPanProjects>>[number];
type LoadedPanParticipant = LoadedPanProject['participants'][number];

/**
 * Omits participants whom the viewer may not see. Runs three statements for any number of projects. Members with a
 * pending invitation have no products.
 */
async function loadPanProjects(
  { database }: Pick<Context, 'database'>,
  standings: readonly stored.PanStanding[],
  { viewerId, productsOf }: { viewerId: string; productsOf: 'viewer' | 'all' },
) {
  if (standings.length === 0) return [];
  const projects = standings.map(({ project }) => project);
  const participants = await stored.selectPanParticipants(database, projects, viewerId);
  const projectOf = new Map(projects.map((project) => [project.id, project]));
  const shown = participants.flatMap((participant) => {
    const { userId, projectId } = participant;
    const project = projectOf.get(projectId);
    if (!project || (productsOf === 'viewer' && userId !== viewerId)) return [];
    return { userId, projectId, ...windowOf(project, participant) };
  });
  const ids = participants.map(({ userId }) => userId);
  const [members, products] = await Promise.all([loadPeople(database, ids), stored.selectPanCounts(database, shown)]);
  const key = ({ userId, projectId }: Pick<stored.PanParticipantRow, 'userId' | 'projectId'>) =>
    `${projectId} ${userId}`;
  const productsIn = Map.groupBy(products, key);
  const participantsOf = Map.groupBy(participants, ({ projectId }) => projectId);
  return standings.map(({ project, participant: own }) => ({
    project,
    own,
    participants: (participantsOf.get(project.id) ?? []).flatMap((participant) => {
      const member = members.get(participant.userId);
      return member ? [{ participant, member, products: productsIn.get(key(participant)) ?? [] }] : [];
    }),
  }));
}

/** If a product was merged, the project still contains the id from before the merge. */
async function loadPanProductsNow(
  context: Pick<Context, 'database' | 'catalog'>,
  { participants }: LoadedPanProject,
  viewerId: string,
): Promise<Map<number, LoadedProduct>> {
  const ids = participants.flatMap(({ products }) => products.map(({ productId }) => productId));
  const now = [...(await selectNamesNow(context.database, ids))];
  const currentIds = now.map(([, { id }]) => id);
  const byId = await loadProductsById(context, currentIds, viewerId);
  return new Map(
    now.flatMap(([asked, { id }]) => {
      const product = byId.get(id);
      return product ? [[asked, product] as const] : [];
    }),
  );
}
