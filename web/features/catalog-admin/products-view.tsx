import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as merges from '#contract/catalog-admin/merges.ts';
import { type AdminProduct, deleteProduct } from '#contract/catalog-admin/products.ts';
import type { Product } from '#contract/catalog.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { Line, LineList, ProductLine, useSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { ProductIngredients } from '#web/features/ingredients/ingredients-dialog.tsx';
import { times } from '#web/lib/calls/page-limits.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { showError, toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { useAdminProducts } from './api.ts';
import { pageAt, sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';

export function ProductsView({ onEdit }: { onEdit: (product: AdminProduct) => void }) {
  const { search, field } = useSearch();
  const query = useAdminProducts(search);
  const [deleting, setDeleting] = useState<Product>();
  const [labelled, setLabelled] = useState<Product>();
  const [isTrash, setTrash] = useState(false);
  if (isTrash) return <DeletedProducts onClose={() => setTrash(false)} />;
  return (
    <>
      <div className={layout.sectionHead}>
        <ViewTitle>Products</ViewTitle>
        <Button variant="ghost" icon="trash" onClick={() => setTrash(true)}>
          Deleted products
        </Button>
      </div>
      <TextField label="Search the catalog" placeholder="Search products, brands..." {...field} />
      <LineList
        query={query}
        skeletons={8}
        empty={<EmptyState title="No products found">Try another name or brand.</EmptyState>}
      >
        {(product) => (
          <ProductLine key={product.id} product={product}>
            <IconButton label={`Edit ${titleOf(product)}`} icon="pencil" onClick={() => onEdit(product)} />
            <IconButton
              label={`Ingredients of ${titleOf(product)}`}
              icon="droplet"
              onClick={() => setLabelled(product)}
            />
            <IconButton label={`Delete ${titleOf(product)}`} icon="trash" onClick={() => setDeleting(product)} />
          </ProductLine>
        )}
      </LineList>
      {labelled && <ProductIngredients product={labelled} onClose={() => setLabelled(undefined)} />}
      {deleting && <DeleteProduct product={deleting} onClose={() => setDeleting(undefined)} />}
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

function DeletedProducts({ onClose }: { onClose: () => void }) {
  return (
    <>
      <div className={layout.sectionHead}>
        <ViewTitle>Deleted products</ViewTitle>
        <Button variant="ghost" onClick={onClose}>
          Back to products
        </Button>
      </div>
      <LineList
        label="Deleted products"
        pictures={false}
        query={usePages(merges.listDeletedProducts, pageAt, { freshFor: 0 })}
        empty={
          <EmptyState title="No deleted products">You can restore products here for {merges.undoDays} days.</EmptyState>
        }
      >
        {(product) => <DeletedLine key={product.id} product={product} />}
      </LineList>
    </>
  );
}

function DeletedLine({ product: { productId, title, username, date } }: { product: merges.DeletedProduct }) {
  const { pending, run } = useRestore(productId);
  return (
    <Line
      name={title}
      facts={
        <>
          <TimeAgo moment={date} />
          {username !== null && ` by ${username}`}
        </>
      }
      actions={
        <Button
          variant="secondary"
          aria-label={`Restore ${title}`}
          pending={pending}
          pendingLabel="Restoring..."
          onClick={() => void run()}
        >
          Restore
        </Button>
      }
    />
  );
}

function useRestore(productId: number) {
  const { pending, run } = useAction('Failed to restore the product');
  const send = () => sendChange(merges.restoreProduct, { params: { id: productId } }, 'product');
  return { pending, run: () => run(send, 'Product restored') };
}
