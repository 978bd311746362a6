import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  getPanProject,
  markPan,
  type PanParticipant,
  type PanProduct,
  removePanProduct,
} from '#contract/pan-projects.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { IconButton, Button } from '#web/ui/controls/button.tsx';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { useChange } from '#web/lib/calls/use-calls.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { GoalDialog } from './goal-dialog.tsx';
import { goalWords } from './pan-words.ts';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import * as styles from './pan-products.module.css';
import type { Product } from '#contract/catalog.ts';
import { countUse } from '#web/features/uses/uses.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { changeShelf, finishProduct } from '#web/features/shelf-entry/mutations.ts';
import { tap } from '#web/lib/device/wrapper.ts';
import { Note } from '#web/ui/text/note.tsx';
import { today } from '#web/ui/controls/days.ts';

interface PanProductsProps {
  projectId: number;
  label: string;
  products: readonly PanProduct[];
  /** True if the products are the viewer's own, and the viewer has not ended the project. */
  canChange: boolean;
}

export function PanProducts({ projectId, label, products, canChange }: PanProductsProps) {
  return (
    <ul className={styles.products} aria-label={label}>
      {products.map((product) => (
        <Row key={product.id} product={product}>
          {canChange && <PanTap projectId={projectId} product={product} />}
          {canChange && <RowMenu projectId={projectId} product={product} />}
        </Row>
      ))}
    </ul>
  );
}

function Row({ product: row, children }: { product: PanProduct; children: ReactNode }) {
  const { product, name, isDone, goal, target, uses } = row;
  return (
    <li data-done={isDone || undefined}>
      {product ? <ProductThumb product={product} /> : <span className={styles.gone} />}
      <div className={styles.about}>
        {product && (
          <p className={typography.brand} data-slot="brand">
            {readProduct(product).brandName}
          </p>
        )}
        {product ? (
          <Link className={typography.serifName} data-slot="product-name" to={href.product(product.id)} dir="auto">
            {titleOf(product)}
          </Link>
        ) : (
          <span className={typography.serifName} dir="auto">
            {name}
          </span>
        )}
        <Note className={classNames(styles.goal, typography.numerals)}>
          {isDone && <Icon name="check" size="small" />}
          {goalWords(row)}
        </Note>
        {goal === 'uses' && target !== null && (
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${Math.min(100, (100 * uses) / target)}%` }} />
          </span>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

function RowMenu({ projectId, product }: { projectId: number; product: PanProduct }) {
  const [open, setOpen] = useState<'goal' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu trigger={<IconButton label={`More options for ${product.name}`} icon="more" />}>
        <MenuItem icon="pencil" onSelect={() => setOpen('goal')}>
          Change goal
        </MenuItem>
        <MenuItem icon="trash" danger onSelect={() => setOpen('remove')}>
          Remove from project
        </MenuItem>
      </Menu>
      {open === 'goal' && <GoalDialog projectId={projectId} product={product} onClose={close} />}
      {open === 'remove' && (
        <ConfirmChange
          title="Remove from the project?"
          description={`${product.name} stays on your shelf, but its progress in this project is deleted.`}
          confirmLabel="Remove"
          call={removePanProduct}
          input={{ params: { id: projectId, rowId: product.id } }}
          refreshes="panProjects"
          done="Product removed"
          failed="Failed to remove the product"
          onClose={close}
        />
      )}
    </>
  );
}

interface PanTapProps {
  projectId: number;
  product: PanProduct;
}

function PanTap({ projectId, product: row }: PanTapProps) {
  if (row.goal === 'pan') return <HitPan projectId={projectId} product={row} />;
  if (!row.product) return null;
  if (row.goal === 'uses') return <Use projectId={projectId} row={row} product={row.product} />;
  return <Finish row={row} product={row.product} />;
}

const refreshShown = () => refreshAfter('panProjects');
const showPanFailure = (error: unknown) => showFailureOr(error, 'Failed to save this. Please try again.');

function UndoButton({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button variant="ghost" icon="retry" aria-label={`Undo ${of}`} onClick={onClick}>
      Undo
    </Button>
  );
}

/** Shown immediately. The refetch after the call confirms the change, or rolls it back. */
function showProduct(id: number, rowId: number, change: (product: PanProduct) => PanProduct): void {
  const { queryKey } = callQuery(getPanProject, { params: { id } });
  const changed = ({ products, ...participant }: PanParticipant) => ({
    ...participant,
    products: products.map((product) => (participant.isYou && product.id === rowId ? change(product) : product)),
  });
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (project) => project && { ...project, participants: project.participants.map(changed) },
  );
}

/** Sends nothing, because the code in uses/uses.ts sends each use and each undo. */
function showUse(id: number, rowId: number, by: 1 | -1): void {
  showProduct(id, rowId, (product) => {
    const uses = Math.max(0, product.uses + by);
    return { ...product, uses, isDone: product.goal === 'uses' && uses >= (product.target ?? Infinity) };
  });
}

function HitPan({ projectId, product: { id, name, hitOn: day } }: PanTapProps) {
  const { mutate } = useChange(markPan, 'panProjects');
  const mark = (hitOn: string | null) => {
    tap();
    showProduct(projectId, id, (row) => ({ ...row, hitOn, isDone: row.goal === 'pan' && hitOn !== null }));
    mutate({ params: { id: projectId, rowId: id }, body: { isHit: hitOn !== null } }, { onError: showPanFailure });
  };
  if (day !== null) return <UndoButton of={`hit pan: ${name}`} onClick={() => mark(null)} />;
  return (
    <Button variant="secondary" aria-label={`Hit pan: ${name}`} onClick={() => mark(today())}>
      Hit pan
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
    changeShelf(product, { kind: 'change', change }).then(refreshShown).catch(showPanFailure);
  };
  if (entry.dateFinished !== null) return <UndoButton of={`finished: ${row.name}`} onClick={reopen} />;
  return (
    <Button
      variant="secondary"
      icon="check"
      aria-label={`Finished it: ${row.name}`}
      onClick={() => void finishProduct(product).then(refreshShown)}
    >
      Finished it
    </Button>
  );
}
