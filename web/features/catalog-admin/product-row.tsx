import { Link } from '@tanstack/react-router';
import type { AdminProduct } from '#contract/catalog-admin/products.ts';
import type { Product } from '#contract/catalog.ts';
import { LineActions, LineFacts } from '#web/features/admin/lines.tsx';
import { HistoryLink } from '#web/features/admin-changes/history-link.tsx';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { IconButton, IconLink } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { typography } from '#web/ui/tokens/classes.ts';
import * as styles from './product-row.module.css';
import { leaveRow, returnToRow } from './table-address.ts';
import type { Selection } from './use-selection.ts';

interface ProductRowProps {
  product: AdminProduct;
  selection: Selection;
  onEdit: (product: AdminProduct) => void;
  onLabel: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** A shade has no checkbox, because it uses the brand and category of its product. */
export function ProductRow({ product, selection, onEdit, onLabel, onDelete }: ProductRowProps) {
  const { id, brandName, isVariant, categoryName, subcategoryName, defaultTags, editorialSections } = product;
  const title = titleOf(product);
  const place = [categoryName, subcategoryName].filter(Boolean).join(' • ');
  return (
    <li className={styles.productRow} ref={(row) => returnToRow(row, id)}>
      <span className={styles.pick}>
        {!isVariant && (
          <Checkbox
            label={`Select ${title}`}
            hideLabel
            checked={selection.has(id)}
            onCheckedChange={(_isChecked, isRange) => selection.toggle(id, isRange)}
          />
        )}
      </span>
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
        <IconButton label={`Edit ${title}`} icon="pencil" onClick={() => onEdit(product)} />
        <IconLink icon="image">
          <Link to={href.adminImagesOf(id)} aria-label={`Images of ${title}`} onClick={() => leaveRow(id)} />
        </IconLink>
        <IconButton label={`Ingredients of ${title}`} icon="droplet" onClick={() => onLabel(product)} />
        <HistoryLink subject="product" id={id} title={title} />
        <IconButton label={`Delete ${title}`} icon="trash" onClick={() => onDelete(product)} />
      </LineActions>
    </li>
  );
}
