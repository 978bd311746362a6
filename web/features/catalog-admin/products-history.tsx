import { useEffect, useRef, useState } from 'react';
import { type BulkChange, listBulkChanges, undoBulkChange } from '#contract/catalog-admin/bulk-changes.ts';
import * as merges from '#contract/catalog-admin/merges.ts';
import { ActionButton, AskingButton } from '#web/features/admin/action.tsx';
import { Line, LineList, Lines, OpenedHead } from '#web/features/admin/lines.tsx';
import { RowCheckbox, type Selection, SelectionBar, useSelection } from '#web/features/admin/selection.tsx';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

const isUnderWay = ({ isFinished, undo }: BulkChange) => !isFinished || undo?.isFinished === false;

function useBulkChanges() {
  const query = usePages(listBulkChanges, pageAt, { freshFor: 0, pollsWhile: isUnderWay });
  const states = query.data?.map(({ id, isFinished, undo }) => `${id} ${isFinished} ${undo?.isFinished}`).join();
  const known = useRef(states);
  // A change that has started or ended since has changed the lists. A short one is never seen under way.
  useEffect(() => {
    if (known.current !== undefined && known.current !== states) void refreshAfter('product');
    known.current = states;
  }, [states]);
  return query;
}

/** The latest change, if it is still running or has started since the administrator opened the list. */
export function LatestBulkChange() {
  const { data } = useBulkChanges();
  const [known, setKnown] = useState<number>();
  const latest = data?.[0];
  if (data && known === undefined) setKnown(latest && !isUnderWay(latest) ? latest.id : 0);
  if (!latest || known === undefined || latest.id <= known) return null;
  return (
    <Lines label="Latest bulk change">
      <BulkChangeLine change={latest} />
    </Lines>
  );
}

export function BulkChanges({ onClose }: { onClose: () => void }) {
  return (
    <>
      <OpenedHead title="Bulk changes" back="Back to products" onBack={onClose} />
      <LineList
        label="Bulk changes"
        query={useBulkChanges()}
        empty={
          <EmptyState title="No bulk changes">
            Changes of several products appear here. You can undo them for {merges.undoDays} days.
          </EmptyState>
        }
      >
        {(change) => <BulkChangeLine key={change.id} change={change} />}
      </LineList>
    </>
  );
}

function BulkChangeLine({ change }: { change: BulkChange }) {
  const { id, username, date, undo } = change;
  const name = titleOf(change);
  return (
    <Line
      name={name}
      facts={
        <>
          <TimeAgo moment={date} />
          {username !== null && ` by @${username}`} · <span role="status">{progressOf(change)}</span>
        </>
      }
      actions={
        undo === null && (
          <AskingButton
            button={{ 'aria-label': `Undo: ${name}`, children: 'Undo' }}
            title="Undo this change?"
            description={`${name}. Every product gets back what it had, except products that somebody has changed since.`}
            confirmLabel="Undo"
            pendingLabel="Starting..."
            send={() => sendChange(undoBulkChange, { params: { id } }, 'product')}
            success="Undo started"
            failure="Failed to undo the change"
          />
        )
      }
    />
  );
}

const fieldWords: Record<string, string> = {
  categoryId: 'category',
  brandId: 'brand',
  monthsAfterOpening: 'months after opening',
  addTags: 'tags',
  removeTags: 'tags',
  addSections: 'sections',
  removeSections: 'sections',
};

function titleOf({ kind, fields, total }: BulkChange): string {
  const products = counted(total, 'product');
  if (kind !== 'change') return kind === 'delete' ? `Deletion of ${products}` : `Restoration of ${products}`;
  const words = [...new Set(fields.flatMap((field) => fieldWords[field] ?? []))].join(', ');
  return `New ${words} for ${products}`;
}

function progressOf({ total, done, skipped, isFinished, undo }: BulkChange): string {
  if (!isFinished) return `${done + skipped} of ${total} done`;
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  if (!undo) return `${done} done${left}`;
  if (!undo.isFinished) return `${undo.done + undo.kept} of ${done} undone`;
  return `${undo.done} undone${undo.kept > 0 ? `, ${undo.kept} changed since and kept` : ''}`;
}

export function DeletedProducts({ onClose }: { onClose: () => void }) {
  const query = usePages(merges.listDeletedProducts, pageAt, { freshFor: 0 });
  const selection = useSelection((query.data ?? []).map(({ productId }) => productId));
  const [isRestoring, setRestoring] = useState(false);
  return (
    <>
      <OpenedHead title="Deleted products" back="Back to products" onBack={onClose} />
      <LatestBulkChange />
      {query.data && query.data.length > 1 && (
        <SelectionBar selection={selection}>
          <Button variant="secondary" onClick={() => setRestoring(true)}>
            Restore {selection.count}
          </Button>
        </SelectionBar>
      )}
      <LineList
        label="Deleted products"
        query={query}
        empty={
          <EmptyState title="No deleted products">You can restore products here for {merges.undoDays} days.</EmptyState>
        }
      >
        {(product) => <DeletedLine key={product.id} product={product} selection={selection} />}
      </LineList>
      {isRestoring && <BulkDialog kind="restore" selection={selection} onClose={() => setRestoring(false)} />}
    </>
  );
}

function DeletedLine({ product, selection }: { product: merges.DeletedProduct; selection: Selection }) {
  const { productId, title, username, date } = product;
  return (
    <Line
      picture={<RowCheckbox selection={selection} id={productId} name={title} />}
      name={title}
      facts={
        <>
          <TimeAgo moment={date} />
          {username !== null && ` by ${username}`}
        </>
      }
      actions={
        <ActionButton
          variant="secondary"
          aria-label={`Restore ${title}`}
          pendingLabel="Restoring..."
          send={() => sendChange(merges.restoreProduct, { params: { id: productId } }, 'product')}
          success="Product restored"
          failure="Failed to restore the product"
        >
          Restore
        </ActionButton>
      }
    />
  );
}
