import type { PanProduct } from '#contract/pan-projects.ts';
import type { Product } from '#contract/catalogue.ts';
import { countUse } from '#web/features/expiry/uses.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { changeShelf } from '#web/features/shelf-entry/mutations.ts';
import { finishProduct } from '#web/features/shelf-entry/finish-product.ts';
import { tap } from '#web/lib/device/wrapper.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { today } from '#web/ui/controls/days.ts';
import { refreshPanProjects, showUse, useMarkPan } from './api.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

interface PanTapProps {
  projectId: number;
  product: PanProduct;
}

/** The main action for a product's goal: hit pan, add a use, or finish. Each action can be undone. */
export function PanTap({ projectId, product: row }: PanTapProps) {
  if (row.goal === 'pan') return <HitPan projectId={projectId} product={row} />;
  if (!row.product) return null;
  if (row.goal === 'uses') return <Use projectId={projectId} row={row} product={row.product} />;
  return <Finish row={row} product={row.product} />;
}

const sayFailure = (error: unknown) => showFailureOr(error, 'Couldn’t save this. Please try again.');

function HitPan({ projectId, product: { id, name, hitOn } }: PanTapProps) {
  const { mutate } = useMarkPan(projectId);
  const mark = (day: string | null) => {
    tap();
    mutate({ rowId: id, day }, { onError: sayFailure });
  };
  return hitOn === null ? (
    <Button variant="secondary" aria-label={`Hit pan: ${name}`} onClick={() => mark(today())}>
      Hit pan
    </Button>
  ) : (
    <Button variant="ghost" icon="retry" aria-label={`Undo hit pan: ${name}`} onClick={() => mark(null)}>
      Undo
    </Button>
  );
}

/** The use counts toward every project that contains the product. Works offline, with undo in the toast. */
function Use({ projectId, row, product }: { projectId: number; row: PanProduct; product: Product }) {
  const entry = useShelfEntry(product);
  if (!entry) return null;
  const count = () => {
    void countUse(product, entry.id, () => showUse(projectId, row.id, -1));
    showUse(projectId, row.id, 1);
  };
  return (
    <Button variant="secondary" icon="plus" aria-label={`Used it: ${row.name}`} onClick={count}>
      Used it
    </Button>
  );
}

/** Counts toward this project and the pan challenge. Works offline. */
function Finish({ row, product }: { row: PanProduct; product: Product }) {
  const entry = useShelfEntry(product);
  if (!entry) return null;
  const reopen = () => {
    tap();
    const change = { dateFinished: null, ...(entry.status === 'tried' && { status: 'currently_using' as const }) };
    changeShelf(product, { kind: 'change', change }).then(refreshPanProjects).catch(sayFailure);
  };
  return entry.dateFinished === null ? (
    <Button
      variant="secondary"
      icon="check"
      aria-label={`Finished it: ${row.name}`}
      onClick={() => void finishProduct(product).then(refreshPanProjects)}
    >
      Finished it
    </Button>
  ) : (
    <Button variant="ghost" icon="retry" aria-label={`Undo finished: ${row.name}`} onClick={reopen}>
      Undo
    </Button>
  );
}
