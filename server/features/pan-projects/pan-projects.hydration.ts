import type { Context } from '#server/context.ts';
import { loadPeople } from '#server/features/people/people.hydration.ts';
import { type LoadedProduct, loadProductsById } from '#server/features/catalog/products.hydration.ts';
import * as stored from './pan-projects.sql.ts';
import type { MemberRow } from '#server/features/people/people.sql.ts';
import { windowOf } from './pan-projects.rules.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';

export interface LoadedPanParticipant {
  participant: stored.PanParticipantRow;
  member: MemberRow;
  products: stored.PanCountRow[];
}

export interface LoadedPanProject {
  project: stored.PanProjectRow;
  own: stored.PanParticipantRow;
  /** The participants whom the viewer may see. Members with a pending invitation have no products. */
  participants: LoadedPanParticipant[];
}

/** Omits participants whom the viewer may not see. Runs three statements for any number of projects. */
export async function loadPanProjects(
  { database }: Pick<Context, 'database'>,
  standings: readonly stored.PanStanding[],
  { viewerId, productsOf }: { viewerId: string; productsOf: 'viewer' | 'all' },
): Promise<LoadedPanProject[]> {
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
  const [members, products] = await Promise.all([
    loadPeople(
      database,
      participants.map(({ userId }) => userId),
    ),
    stored.selectPanCounts(database, shown),
  ]);
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
export async function loadPanProductsNow(
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
