import { lazy, Suspense } from 'react';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { useStore } from '#web/lib/store.ts';
import { unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { pendingChanges } from '#web/lib/offline/offline-queue.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { ChangeList, ListedChange } from './change-list.tsx';
import * as styles from './pending-list.module.css';

const UnsentList = lazy(async () => ({ default: (await import('./unsent-list.tsx')).UnsentList }));

/** Lists offline changes until they are sent (OP-101). Rejected changes are listed above them. */
export function PendingList() {
  const lines = useStore(pendingChanges);
  const unsent = useStore(unsentChanges).length;
  return (
    <>
      <Suspense>{unsent > 0 && <UnsentList />}</Suspense>
      {lines.length > 0 && (
        <ChangeList
          label="Pending changes"
          title={lines.length === 1 ? '1 change pending' : `${lines.length} changes pending`}
        >
          {lines.map(({ key, title, product, words }) => (
            <ListedChange
              key={key}
              picture={product ? <ProductThumb product={product} size="small" /> : <Icon name="thumb-up" />}
              title={title}
              words={words}
            >
              <span className={styles.waiting}>
                <Icon name="clock" size="small" />
                Pending
              </span>
            </ListedChange>
          ))}
        </ChangeList>
      )}
    </>
  );
}
