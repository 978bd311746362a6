import { useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/pan-projects.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

export function usePanProjects() {
  return useQuery(callQuery(calls.listPanProjects, {}));
}

const projectQuery = (id: number) => callQuery(calls.getPanProject, { params: { id } });

export function usePanProject(id: number) {
  return useQuery(projectQuery(id));
}

/** Returns a mutation of a pan project. Refetches all pan projects afterward, even if the call is rejected. */
function usePanMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: () => refreshAfter('panProjects') });
}

/** Creates a project, or changes the project with this id. Returns the project's id. */
export async function savePanProject(id: number | undefined, body: calls.PanProjectForm): Promise<number> {
  const saved =
    id === undefined
      ? await send(calls.startPanProject, { body })
      : { id, ...(await send(calls.changePanProject, { params: { id }, body })) };
  void refreshAfter('panProjects');
  return saved.id;
}

export type PanAction = 'running' | 'paused' | 'ended' | 'deleted';

export function usePanAction(id: number) {
  return usePanMutation((action: PanAction) =>
    action === 'deleted'
      ? send(calls.deletePanProject, { params: { id } })
      : send(calls.setPanState, { params: { id }, body: { state: action } }),
  );
}

export function useRemoveBuddy(id: number) {
  return usePanMutation((memberId: string) => send(calls.removeBuddy, { params: { id, memberId } }));
}

export async function sendInvitation(id: number, username: string): Promise<void> {
  await send(calls.inviteBuddy, { params: { id }, body: { username } });
  void refreshAfter('panProjects');
}

export async function sendPanProducts(id: number, body: calls.PanProductsForm): Promise<number> {
  const { added } = await send(calls.addPanProducts, { params: { id }, body });
  void refreshAfter('panProjects');
  return added;
}

export async function sendPanGoal(id: number, rowId: number, body: calls.PanGoalForm): Promise<void> {
  await send(calls.changePanGoal, { params: { id, rowId }, body });
  void refreshAfter('panProjects');
}

export function useRemovePanProduct(id: number) {
  return usePanMutation((rowId: number) => send(calls.removePanProduct, { params: { id, rowId } }));
}

/** Shown immediately. The refetch after the call confirms the change, or rolls it back. */
function showProduct(id: number, rowId: number, change: (product: calls.PanProduct) => calls.PanProduct): void {
  const { queryKey } = projectQuery(id);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (project) =>
    project
      ? {
          ...project,
          participants: project.participants.map((participant) =>
            participant.isYou
              ? {
                  ...participant,
                  products: participant.products.map((product) => (product.id === rowId ? change(product) : product)),
                }
              : participant,
          ),
        }
      : undefined,
  );
}

export function useMarkPan(id: number) {
  return usePanMutation(({ rowId, day }: { rowId: number; day: string | null }) => {
    showProduct(id, rowId, (product) => ({ ...product, hitOn: day, isDone: product.goal === 'pan' && day !== null }));
    return send(calls.markPan, { params: { id, rowId }, body: { isHit: day !== null } });
  });
}

/** Sends nothing, because the code in expiry/uses.ts sends each use and each undo. */
export function showUse(id: number, rowId: number, by: 1 | -1): void {
  showProduct(id, rowId, (product) => {
    const uses = Math.max(0, product.uses + by);
    return { ...product, uses, isDone: product.goal === 'uses' && uses >= (product.target ?? Infinity) };
  });
}

/** Refetches all pan projects. Called after a finish date has changed on the shelf. */
export function refreshPanProjects(): Promise<void> {
  return refreshAfter('panProjects');
}
