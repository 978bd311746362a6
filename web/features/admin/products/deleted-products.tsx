import { useState } from 'react';
import type { DeletedProduct } from '#contract/product-deletions.ts';
import { undoDays } from '#contract/product-merges.ts';
import { LineFacts, Lines } from '#web/features/admin/lines/lines.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useDeletedProducts } from './deletions-api.ts';
import { restore } from './restore.ts';

export function DeletedProducts() {
  return (
    <PagedList
      query={useDeletedProducts()}
      skeleton={<SkeletonList count={3}>{() => <LineSkeleton />}</SkeletonList>}
      empty={<EmptyState title="No deleted products">You can restore products here for {undoDays} days.</EmptyState>}
    >
      {(products) => (
        <Lines pictures={false} label="Deleted products">
          {products.map((product) => (
            <Deleted key={product.id} product={product} />
          ))}
        </Lines>
      )}
    </PagedList>
  );
}

function Deleted({ product: { productId, title, username, date } }: { product: DeletedProduct }) {
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    await restore(productId);
    setPending(false);
  };
  return (
    <li>
      <span>
        <span className={typography.serifName} data-slot="product-name">
          {title}
        </span>
        <LineFacts>
          <TimeAgo moment={date} />
          {username !== null && ` by ${username}`}
        </LineFacts>
      </span>
      <Button
        variant="secondary"
        aria-label={`Restore ${title}`}
        pending={pending}
        pendingLabel="Restoring..."
        onClick={() => void press()}
      >
        Restore
      </Button>
    </li>
  );
}
