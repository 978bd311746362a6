import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { countProductTable } from '#contract/catalog-admin/bulk-changes.ts';
import * as merges from '#contract/catalog-admin/merges.ts';
import { type AdminProduct, deleteProduct } from '#contract/catalog-admin/products.ts';
import type { Product } from '#contract/catalog.ts';
import { LineList, ViewTitle } from '#web/features/admin/lines.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { ProductIngredients } from '#web/features/ingredients/ingredients-dialog.tsx';
import { times } from '#web/lib/calls/page-limits.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { showError, toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { useProductTable } from './api.ts';
import { BulkChanges, LatestBulkChange } from './bulk-changes.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { DeletedProducts, useRestore } from './deleted-products.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductRow } from './product-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { filterOf, leaveRow, type TableAddress, useTableAddress } from './table-address.ts';
import { useSelection } from './use-selection.ts';

export function ProductsView({ onEdit }: { onEdit: (product: AdminProduct) => void }) {
  const [address, change] = useTableAddress();
  if (address.show === 'deleted') return <DeletedProducts onClose={() => change({ show: undefined })} />;
  if (address.show === 'changes') return <BulkChanges onClose={() => change({ show: undefined })} />;
  return <ProductTable address={address} onChange={change} onEdit={onEdit} />;
}

interface ProductTableProps {
  address: TableAddress;
  onChange: (changed: Partial<TableAddress>) => void;
  onEdit: (product: AdminProduct) => void;
}

function ProductTable({ address, onChange, onEdit }: ProductTableProps) {
  const [search, by] = [usePaused(address.search, times.searchPause), usePaused(address.by, times.searchPause)];
  const settled = { ...address, search, by };
  const filter = filterOf(settled);
  const query = useProductTable(settled);
  const { data: counts } = useCall(countProductTable, { query: filter }, { freshFor: 0 });
  const [labelled, setLabelled] = useState<Product>();
  const [deleting, setDeleting] = useState<Product>();
  const leave = (product: AdminProduct) => {
    leaveRow(product.id);
    onEdit(product);
  };
  return (
    <>
      <div className={layout.sectionHead}>
        <ViewTitle>Products</ViewTitle>
        <div className={layout.cluster}>
          <Button variant="ghost" icon="retry" onClick={() => onChange({ show: 'changes' })}>
            Bulk changes
          </Button>
          <Button variant="ghost" icon="trash" onClick={() => onChange({ show: 'deleted' })}>
            Deleted products
          </Button>
        </div>
      </div>
      <ProductFilters address={address} counts={counts?.gaps} onChange={onChange} />
      <LatestBulkChange />
      <p className={classNames(typography.small, typography.muted, typography.numerals)} role="status">
        {counts && counted(counts.matching, 'matching product')}
        {query.data?.some(({ isVariant }) => isVariant) && ', listed with shades'}
      </p>
      <Rows key={JSON.stringify(filter)} query={query} filter={filter} matching={counts?.matching}>
        {{ onEdit: leave, onLabel: setLabelled, onDelete: setDeleting }}
      </Rows>
      {labelled && <ProductIngredients product={labelled} onClose={() => setLabelled(undefined)} />}
      {deleting && <DeleteProduct product={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

interface RowsProps {
  query: ReturnType<typeof useProductTable>;
  filter: ReturnType<typeof filterOf>;
  matching: number | undefined;
  children: Pick<Parameters<typeof ProductRow>[0], 'onEdit' | 'onLabel' | 'onDelete'>;
}

/** Another filter remounts the rows, so that nobody changes products that are no longer listed. */
function Rows({ query, filter, matching, children: actions }: RowsProps) {
  const rows = query.data ?? [];
  const selection = useSelection(
    rows.filter(({ isVariant }) => !isVariant).map(({ id }) => id),
    matching,
  );
  const [opened, setOpened] = useState<'change' | 'delete'>();
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar selection={selection}>
          <Button variant="secondary" icon="pencil" onClick={() => setOpened('change')}>
            Change
          </Button>
          <Button variant="danger" icon="trash" onClick={() => setOpened('delete')}>
            Delete
          </Button>
        </SelectionBar>
      )}
      <LineList
        query={query}
        skeletons={8}
        empty={<EmptyState title="No products found">Try another name, brand, or filter.</EmptyState>}
      >
        {(product) => <ProductRow key={product.id} product={product} selection={selection} {...actions} />}
      </LineList>
      {opened && (
        <BulkDialog
          kind={opened}
          count={selection.count}
          chosen={selection.isEvery ? { filter } : { ids: selection.ids }}
          onStarted={selection.clear}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Shows how much would be deleted, and asks for confirmation before deleting a product (OP-51, OP-81). */
function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const params = { id: product.id };
  const { data, error } = useCall(merges.previewDeletion, { params }, { freshFor: 0 });
  const restore = useRestore(product.id);
  const deletion = useMutation({
    mutationFn: () => sendChange(deleteProduct, { params }, 'product'),
    onSuccess: () =>
      toast({
        title: 'Product deleted',
        duration: times.undo,
        action: { label: 'Undo', onPress: () => void restore.run() },
      }),
    onError: () => showError('Failed to delete product'),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete product?"
      description={
        error ? plainFailure(error) : data ? wordsOf(titleOf(product), data) : 'Counting shelf entries and reviews…'
      }
      confirmLabel="Delete"
      pending={deletion.isPending || !data}
      onConfirm={() => deletion.mutate()}
    />
  );
}

function wordsOf(title: string, { shades, entries, reviews, photos, members }: merges.DeletionPreview): string {
  const own = shades === 0 ? '' : ` and its ${counted(shades, 'shade')}`;
  const restorable = `You can restore it for ${merges.undoDays} days.`;
  if (members === 0) return `${title}${own} will be deleted. No member has it on a shelf or reviewed it. ${restorable}`;
  const rows = `${entries} shelf ${entries === 1 ? 'entry' : 'entries'}, ${counted(reviews, 'review')}, and ${counted(photos, 'photo')}`;
  return `${title}${own} will be deleted, along with ${rows} of ${counted(members, 'member')}. We’ll notify them. ${restorable}`;
}
