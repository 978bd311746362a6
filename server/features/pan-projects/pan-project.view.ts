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

type Products = ReadonlyMap<number, LoadedProduct>;

export function viewPanProject(loaded: LoadedPanProject, products: Products): PanProject {
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
): PanParticipant {
  const window = windowOf(project, participant);
  return {
    person: viewPerson(member),
    isYou: member.id === own.userId,
    isOwner: member.id === project.userId,
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
