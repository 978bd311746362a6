import type { PanParticipant, PanProduct, PanProject, PanProjectSummary } from '#contract/pan-projects.ts';
import type { LoadedPanParticipant, LoadedPanProject } from './pan-projects.hydration.ts';
import type { LoadedProduct } from '#server/features/catalog/products.hydration.ts';
import { judge, type PanWindow, windowOf } from './pan-projects.rules.ts';
import type { PanCountRow } from './pan-projects.sql.ts';
import { viewPerson } from '#server/features/people/person.view.ts';
import { viewProduct } from '#server/features/catalog/product.view.ts';

export function viewPanSummary({ project, own, participants }: LoadedPanProject): PanProjectSummary {
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
  participants.toSorted((one, other) => rank(one, ownerId) - rank(other, ownerId));
const rank = ({ participant }: LoadedPanParticipant, firstId: string) => (participant.userId === firstId ? 0 : 1);

export function viewPanProject(
  { project, own, participants }: LoadedPanProject,
  products: ReadonlyMap<number, LoadedProduct>,
): PanProject {
  const isOwner = project.userId === own.userId;
  return {
    id: project.id,
    name: project.name,
    isOwner,
    plannedEnd: project.endsOn,
    ...windowOf(project, own),
    participants: ownerFirst(participants, own.userId)
      .filter(({ participant }) => participant.state !== 'invited' || isOwner)
      .map((loaded) => viewParticipant(loaded, { ownerId: project.userId, viewerId: own.userId, project, products })),
  };
}

interface Seen {
  ownerId: string;
  viewerId: string;
  project: PanWindow;
  products: ReadonlyMap<number, LoadedProduct>;
}

function viewParticipant(
  { participant, member, products: rows }: LoadedPanParticipant,
  { ownerId, viewerId, project, products }: Seen,
): PanParticipant {
  const window = windowOf(project, participant);
  return {
    person: viewPerson(member),
    isYou: member.id === viewerId,
    isOwner: member.id === ownerId,
    state: participant.state,
    ...window,
    pausedDays: participant.pausedDays,
    products: rows.map((row) => viewPanProduct(row, window, products.get(row.productId))),
  };
}

function viewPanProduct(row: PanCountRow, window: PanWindow, loaded: LoadedProduct | undefined): PanProduct {
  const { id, productName: name, goal, target } = row;
  return { id, product: loaded ? viewProduct(loaded) : null, name, goal, target, ...judge(row, window) };
}
