import { useState } from 'react';
import * as merges from '#contract/catalog-admin/merges.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { Line, LineList, ViewTitle } from '#web/features/admin/lines.tsx';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

export function DeletedProducts({ onClose }: { onClose: () => void }) {
  const query = usePages(merges.listDeletedProducts, pageAt, { freshFor: 0 });
  const selection = useSelection((query.data ?? []).map(({ productId }) => productId));
  const [isRestoring, setRestoring] = useState(false);
  return (
    <>
      <div className={layout.sectionHead}>
        <ViewTitle>Deleted products</ViewTitle>
        <Button variant="ghost" onClick={onClose}>
          Back to products
        </Button>
      </div>
      {query.data && query.data.length > 1 && (
        <SelectionBar selection={selection}>
          <Button variant="secondary" onClick={() => setRestoring(true)}>
            Restore {selection.count}
          </Button>
        </SelectionBar>
      )}
      <LineList
        label="Deleted products"
        query={query}
        empty={
          <EmptyState title="No deleted products">You can restore products here for {merges.undoDays} days.</EmptyState>
        }
      >
        {(product) => (
          <DeletedLine
            key={product.id}
            product={product}
            isChosen={selection.has(product.productId)}
            onChoose={(isRange) => selection.toggle(product.productId, isRange)}
          />
        )}
      </LineList>
      {isRestoring && (
        <BulkDialog
          kind="restore"
          count={selection.count}
          chosen={{ ids: selection.ids }}
          onStarted={selection.clear}
          onClose={() => setRestoring(false)}
        />
      )}
    </>
  );
}

interface DeletedLineProps {
  product: merges.DeletedProduct;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
}

function DeletedLine({ product, isChosen, onChoose }: DeletedLineProps) {
  const { productId, title, username, date } = product;
  const { pending, run } = useRestore(productId);
  return (
    <Line
      picture={
        <Checkbox
          label={`Select ${title}`}
          hideLabel
          checked={isChosen}
          onCheckedChange={(_isChecked, isRange) => onChoose(isRange)}
        />
      }
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

export function useRestore(productId: number) {
  const { pending, run } = useAction('Failed to restore the product');
  const send = () => sendChange(merges.restoreProduct, { params: { id: productId } }, 'product');
  return { pending, run: () => run(send, 'Product restored') };
}
