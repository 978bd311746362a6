import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Purchase } from '#contract/spending.ts';
import { href } from '#web/href.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useDeletePurchase } from './api.ts';
import { packageFacts, priceWords } from './money-words.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as styles from './package-list.module.css';

interface PackageListProps {
  label: string;
  purchases: readonly Purchase[];
  /** True if each row names its product, as in the ledger. */
  namesProduct?: boolean;
  onEdit: (purchase: Purchase) => void;
}

export function PackageList({ label, purchases, namesProduct = false, onEdit }: PackageListProps) {
  const [doomed, setDoomed] = useState<Purchase>();
  return (
    <>
      <ul className={styles.packages} aria-label={label}>
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <div>
              {namesProduct && <ProductName purchase={purchase} />}
              <p className={classNames(typography.strong, typography.numerals)}>{priceWords(purchase)}</p>
              <p className={classNames(styles.facts, typography.small, typography.soft)} dir="auto">
                {packageFacts(purchase) || 'No date, size, or store'}
              </p>
            </div>
            <div className={styles.actions}>
              <IconButton label={`Edit purchase: ${nameOf(purchase)}`} icon="pencil" onClick={() => onEdit(purchase)} />
              <IconButton
                label={`Delete purchase: ${nameOf(purchase)}`}
                icon="trash"
                onClick={() => setDoomed(purchase)}
              />
            </div>
          </li>
        ))}
      </ul>
      {doomed && <DeletePackage purchase={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

const nameOf = (purchase: Purchase) => `${purchase.productName}, ${priceWords(purchase)}`;

function ProductName({ purchase: { productId, productName } }: { purchase: Purchase }) {
  if (productId === null) return <p className={typography.small}>{productName}</p>;
  return (
    <p className={typography.small}>
      <Link className={typography.link} to={href.product(productId)}>
        {productName}
      </Link>
    </p>
  );
}

export function DeletePackage({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { mutate, isPending } = useDeletePurchase();
  const remove = () =>
    mutate(purchase.id, {
      onSuccess: () => toast({ title: 'Purchase deleted' }),
      onError: (error) => showFailureOr(error, 'Couldn’t delete the purchase'),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete purchase?"
      description={`${nameOf(purchase)} will be permanently removed from your spending.`}
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={remove}
    />
  );
}
