import { Link } from '@tanstack/react-router';
import * as merges from '#contract/catalog-admin/merges.ts';
import { type AdminProduct, deleteProduct } from '#contract/catalog-admin/products.ts';
import type { Product } from '#contract/catalog.ts';
import { ActionDialog, OpeningButton } from '#web/features/admin/action.tsx';
import { LineActions, LineFacts } from '#web/features/admin/lines.tsx';
import { RowCheckbox, type Selection } from '#web/features/admin/selection.tsx';
import { HistoryLink } from '#web/features/admin-changes/history-link.tsx';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { ProductIngredients } from '#web/features/ingredients/ingredients-dialog.tsx';
import { href } from '#web/href.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { IconButton, IconLink } from '#web/ui/controls/button.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { typography } from '#web/ui/tokens/classes.ts';
import * as styles from './product-row.module.css';
import { leaveRow, returnToRow } from './table-address.ts';

interface ProductRowProps {
  product: AdminProduct;
  selection: Selection;
  onEdit: (product: AdminProduct) => void;
}

/** A shade has no checkbox, because it uses the brand and category of its product. */
export function ProductRow({ product, selection, onEdit }: ProductRowProps) {
  const { id, brandName, isVariant, categoryName, subcategoryName, defaultTags, editorialSections } = product;
  const title = titleOf(product);
  const place = [categoryName, subcategoryName].filter(Boolean).join(' • ');
  return (
    <li className={styles.productRow} ref={(row) => returnToRow(row, id)}>
      <span className={styles.pick}>{!isVariant && <RowCheckbox selection={selection} id={id} name={title} />}</span>
      <ProductThumb product={product} size="small" />
      <span className={styles.name}>
        <span className={typography.serifName} data-slot="product-name">
          {title}
        </span>
        <LineFacts>{isVariant ? `${brandName} · Variant` : brandName}</LineFacts>
      </span>
      <span className={styles.place}>
        <LineFacts>{place || 'No category'}</LineFacts>
        <LineFacts>{[...defaultTags, ...editorialSections].join(', ')}</LineFacts>
      </span>
      <LineActions>
        <IconButton
          label={`Edit ${title}`}
          icon="pencil"
          onClick={() => {
            leaveRow(id);
            onEdit(product);
          }}
        />
        <IconLink icon="image">
          <Link to={href.adminImagesOf(id)} aria-label={`Images of ${title}`} onClick={() => leaveRow(id)} />
        </IconLink>
        <OpeningButton label={`Ingredients of ${title}`} icon="droplet">
          {(close) => <ProductIngredients product={product} onClose={close} />}
        </OpeningButton>
        <HistoryLink subject="product" id={id} title={title} />
        <OpeningButton label={`Delete ${title}`} icon="trash">
          {(close) => <DeleteProduct product={product} onClose={close} />}
        </OpeningButton>
      </LineActions>
    </li>
  );
}

/** Shows how much would be deleted, and asks for confirmation before deleting a product (OP-51, OP-81). */
function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const params = { id: product.id };
  const { data, error } = useCall(merges.previewDeletion, { params }, { freshFor: 0 });
  const remove = async () => {
    await sendChange(deleteProduct, { params }, 'product');
    toastWithUndo('Product deleted', () => sendChange(merges.restoreProduct, { params }, 'product'), {
      undone: 'Product restored',
      failed: 'Failed to restore the product',
    });
  };
  return (
    <ActionDialog
      title="Delete product?"
      description={
        error
          ? plainFailure(error)
          : data
            ? `${deletionWords(titleOf(product), true, data)} You can restore it for ${merges.undoDays} days.`
            : 'Counting shelf entries and reviews…'
      }
      confirmLabel="Delete"
      pending={!data}
      send={remove}
      failure="Failed to delete product"
      onClose={onClose}
    />
  );
}

export function deletionWords(what: string, isOne: boolean, preview: merges.DeletionPreview): string {
  const { shades, entries, reviews, photos, members } = preview;
  const [it, its] = isOne ? ['it', 'its'] : ['them', 'their'];
  const all = shades === 0 ? what : `${what} and ${its} ${counted(shades, 'shade')}`;
  if (members === 0) return `${all} will be deleted. No member has ${it} on a shelf or reviewed ${it}.`;
  const rows = `${counted(entries, 'shelf entry', 'shelf entries')}, ${counted(reviews, 'review')}, and ${counted(photos, 'photo')}`;
  return `${all} will be deleted, along with ${rows} of ${counted(members, 'member')}. We’ll notify them.`;
}
