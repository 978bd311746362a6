import { lazy, Suspense } from 'react';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { useStore } from '#web/lib/store.ts';
import { unsentChanges } from '#web/lib/unsent-changes.ts';
import { waitingLines } from '#web/lib/waiting-line.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import layout from '#web/ui/tokens/layout.module.css';
import styles from './waiting-list.module.css';
import typography from '#web/ui/tokens/typography.module.css';

const UnsentList = lazy(async () => ({ default: (await import('./unsent-list.tsx')).UnsentList }));

/** Changes made while offline, until they are sent (OP-101), and above them those that were not taken. */
export function WaitingList() {
  const lines = useStore(waitingLines);
  const unsent = useStore(unsentChanges).length;
  return (
    <>
      <Suspense>{unsent > 0 && <UnsentList />}</Suspense>
      {lines.length > 0 && (
        <section className={classNames(layout.panel, styles.list)} data-slot="panel" aria-label="Waiting changes">
          <h2 className={typography.subtitle}>
            {lines.length === 1 ? '1 change waiting' : `${lines.length} changes waiting`}
          </h2>
          <ul>
            {lines.map(({ key, of, words }) => (
              <li key={key}>
                {typeof of === 'string' ? <Icon name="thumb-up" /> : <ProductThumb product={of} size="small" />}
                <span>
                  <b>{typeof of === 'string' ? of : titleOf(of)}</b>
                  <span className={classNames(styles.muted, typography.muted)}>{words}</span>
                </span>
                <span className={styles.waiting}>
                  <Icon name="clock" size="small" />
                  Waiting
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
