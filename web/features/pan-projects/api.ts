import { useMutation } from '@tanstack/react-query';
import * as calls from '#contract/pan-projects.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Shown immediately. The refetch after the call confirms the change, or rolls it back. */
function showProduct(id: number, rowId: number, change: (product: calls.PanProduct) => calls.PanProduct): void {
  const { queryKey } = callQuery(calls.getPanProject, { params: { id } });
  const changed = ({ products, ...participant }: calls.PanParticipant) => ({
    ...participant,
    products: products.map((product) => (participant.isYou && product.id === rowId ? change(product) : product)),
  });
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (project) => project && { ...project, participants: project.participants.map(changed) },
  );
}

export function useMarkPan(id: number) {
  return useMutation({
    mutationFn: ({ rowId, day }: { rowId: number; day: string | null }) => {
      showProduct(id, rowId, (product) => ({ ...product, hitOn: day, isDone: product.goal === 'pan' && day !== null }));
      return send(calls.markPan, { params: { id, rowId }, body: { isHit: day !== null } });
    },
    onSettled: () => refreshAfter('panProjects'),
  });
}

/** Sends nothing, because the code in expiry/uses.ts sends each use and each undo. */
export function showUse(id: number, rowId: number, by: 1 | -1): void {
  showProduct(id, rowId, (product) => {
    const uses = Math.max(0, product.uses + by);
    return { ...product, uses, isDone: product.goal === 'uses' && uses >= (product.target ?? Infinity) };
  });
}
