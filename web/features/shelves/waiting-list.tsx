import { useEffect } from 'react';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { useMe } from '#web/features/people/api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { resumeWaiting, useWaitingChanges } from './waiting-changes.ts';
import { concernOf, wishWords } from './wish.ts';
import './shelf-list.css';

/** Changes made while offline, until they are sent (OP-101); nothing while there are none. */
export function WaitingList() {
  const changes = useWaitingChanges();
  const userId = useMe().data?.id;
  useEffect(() => {
    if (userId !== undefined) resumeWaiting(userId);
  }, [userId]);
  if (changes.length === 0) return null;
  return (
    <section className="panel queue" aria-label="Waiting changes">
      <h2 className="t-sub">{changes.length === 1 ? '1 change waiting' : `${changes.length} changes waiting`}</h2>
      <ul>
        {changes.map(({ product, wish }) => (
          <li key={`${product.id}-${concernOf(wish)}`}>
            <ProductThumb product={product} size="small" />
            <span>
              <b>{titleOf(product)}</b>
              <span className="mute">{wishWords(wish, product)}</span>
            </span>
            <span className="wait">
              <Icon name="clock" size="small" />
              Waiting
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
