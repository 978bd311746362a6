import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { PanProjectForm } from '#contract/pan-projects.ts';
import { panGoals, type PanState } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import {
  column,
  first,
  isBetween,
  isChanged,
  nullable,
  oneOf,
  only,
  type RowOf,
  statement,
} from '#server/database/rows.ts';
import { panParticipants, panProducts, panProjects } from '#server/database/tables/pan.ts';
import { isVisibleTo } from '#server/viewer/visibility.sql.ts';

export type PanProjectRow = typeof panProjects.$inferSelect;
export type PanParticipantRow = typeof panParticipants.$inferSelect;
export type PanProductRow = typeof panProducts.$inferSelect;

const ofProject = and(eq(panProjects.userId, panParticipants.ownerId), eq(panProjects.id, panParticipants.projectId));
export const standing = (userId: string, projectId: number) =>
  and(eq(panParticipants.userId, userId), eq(panParticipants.projectId, projectId));

export interface PanStanding {
  project: PanProjectRow;
  participant: PanParticipantRow;
}

const standings = (queries: Queries) =>
  queries
    .select({ project: panProjects, participant: panParticipants })
    .from(panParticipants)
    .innerJoin(panProjects, ofProject);

/** Includes invitations, latest first. Omits projects whose owner the member may not see. */
export function selectPanProjects(queries: Queries, userId: string, limit: number): Promise<PanStanding[]> {
  return standings(queries)
    .where(and(eq(panParticipants.userId, userId), isVisibleTo(userId, panParticipants.ownerId)))
    .orderBy(desc(panParticipants.projectId))
    .limit(limit);
}

/** Undefined for others than participants. With `change`, locks the participant row until the transaction ends. */
export function selectPanStanding(
  queries: Queries,
  userId: string,
  projectId: number,
  hold: 'read' | 'change' = 'read',
): Promise<PanStanding | undefined> {
  const asked = standings(queries).where(standing(userId, projectId));
  return first(hold === 'change' ? asked.for('update', { of: panParticipants }) : asked);
}

/** Omits participants whom the viewer may not see. Sorted by when they started or were invited. */
export function selectPanParticipants(
  queries: Queries,
  projects: readonly Pick<PanProjectRow, 'userId' | 'id'>[],
  viewerId: string,
): Promise<PanParticipantRow[]> {
  const ids = projects.map(({ id }) => id);
  return queries
    .select()
    .from(panParticipants)
    .where(
      and(
        inArray(panParticipants.ownerId, [...new Set(projects.map(({ userId }) => userId))]),
        inArray(panParticipants.projectId, ids),
        isVisibleTo(viewerId, panParticipants.userId),
      ),
    )
    .orderBy(asc(panParticipants.createdAt), asc(panParticipants.userId));
}

export function selectPanProducts(
  queries: Queries,
  participants: readonly Pick<PanParticipantRow, 'userId' | 'projectId'>[],
): Promise<PanProductRow[]> {
  return queries
    .select()
    .from(panProducts)
    .where(
      and(
        inArray(panProducts.userId, [...new Set(participants.map(({ userId }) => userId))]),
        inArray(panProducts.projectId, [...new Set(participants.map(({ projectId }) => projectId))]),
      ),
    )
    .orderBy(asc(panProducts.id));
}

const panCount = {
  userId: column.text,
  id: column.number,
  projectId: column.number,
  productId: column.number,
  productName: column.text,
  goal: oneOf(panGoals),
  target: nullable(column.number),
  hitOn: nullable(column.day),
  finishedOn: nullable(column.day),
  uses: column.number,
};
export type PanCountRow = RowOf<typeof panCount>;

/** The statement returns the number of uses without their days, because a product can have thousands of uses. */
const panCounts = statement(
  'pan_counts',
  panCount,
  `select pan.user_id as "userId", pan.id, pan.project_id as "projectId", pan.product_id as "productId",
     pan.product_name as "productName", pan.goal, pan.target, pan.hit_on as "hitOn", pan.finished_on as "finishedOn",
     (select count(*)::int from unnest(pan.used_on) day
      where day >= counted.starts_on and day <= coalesce(counted.ends_on, 'infinity')) as uses
   from unnest(:userIds::uuid[], :projectIds::bigint[], :startDays::date[], :endDays::date[]) as counted (user_id, project_id, starts_on, ends_on)
   join pan_products pan on pan.user_id = counted.user_id and pan.project_id = counted.project_id
   order by pan.id`,
);

export function selectPanCounts(
  queries: Queries,
  participants: readonly { userId: string; projectId: number; startsOn: string; endsOn: string | null }[],
): Promise<PanCountRow[]> {
  return panCounts(queries, {
    userIds: participants.map(({ userId }) => userId),
    projectIds: participants.map(({ projectId }) => projectId),
    startDays: participants.map(({ startsOn }) => startsOn),
    endDays: participants.map(({ endsOn }) => endsOn),
  });
}

export const countPanStandings = (queries: Queries, userId: string, isInvited: boolean) =>
  queries.$count(
    panParticipants,
    and(eq(panParticipants.userId, userId), (isInvited ? eq : ne)(panParticipants.state, 'invited')),
  );

export async function insertPanProject(queries: Queries, userId: string, form: PanProjectForm): Promise<number> {
  const added = queries.insert(panProjects).values({ userId, ...form });
  return only(await added.returning({ id: panProjects.id })).id;
}

export const { update: updatePanProject, remove: deletePanProject } = ownRows(panProjects);

export const insertPanParticipant = (
  queries: Queries,
  participant: Pick<PanParticipantRow, 'userId' | 'projectId' | 'ownerId' | 'state'>,
) => isChanged(queries.insert(panParticipants).values(participant).onConflictDoNothing());

export async function updatePanParticipant(
  queries: Queries,
  userId: string,
  projectId: number,
  change: { state: PanState; pausedOn: string | null; pausedDays: number },
): Promise<void> {
  await queries.update(panParticipants).set(change).where(standing(userId, projectId));
}

/** Also deletes the invitation's notification. Fires triggers in notify.sql. */
export const deletePanParticipant = (queries: Queries, userId: string, projectId: number) =>
  isChanged(queries.delete(panParticipants).where(standing(userId, projectId)));

/** In a third member's project, both stay, but do not see each other. */
export async function deletePanParticipantsBetween(queries: Queries, one: string, other: string): Promise<void> {
  const { userId, ownerId } = panParticipants;
  await queries.delete(panParticipants).where(isBetween(userId, ownerId, one, other));
}
