import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { PanProduct } from '#contract/pan-projects.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalogue/read-product.ts';
import { href } from '#web/href.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useRemovePanProduct } from './api.ts';
import { GoalDialog } from './goal-dialog.tsx';
import { PanTap } from './pan-tap.tsx';
import { goalWords } from './pan-words.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as styles from './pan-products.module.css';

interface PanProductsProps {
  projectId: number;
  label: string;
  products: readonly PanProduct[];
  /** True if the products are the viewer's own, and the viewer has not ended the project. */
  canChange: boolean;
}

/** Lists the products that a member wants to use up, each with its goal and progress. */
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
        <p className={classNames(styles.goal, typography.small, typography.soft, typography.numerals)}>
          {isDone && <Icon name="check" size="small" />}
          {goalWords(row)}
        </p>
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
  const remove = useRemovePanProduct(projectId);
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
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title="Remove from the project?"
          description={`${product.name} stays on your shelf, but its progress in this project is deleted.`}
          confirmLabel="Remove"
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(product.id, {
              onSuccess: () => toast({ title: 'Product removed' }),
              onError: (error) => showFailureOr(error, 'Couldn’t remove the product'),
              onSettled: close,
            })
          }
        />
      )}
    </>
  );
}
