import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { changeShelfEntry, type ShelfEntry } from '#contract/shelves.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { LineSkeleton, QueryList, ReadOn, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { toast, showFailure } from '#web/ui/feedback/toast.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './finished-products.module.css';
import { Note } from '#web/ui/text/note.tsx';
import { useChange, usePages } from '#web/lib/calls/use-calls.ts';
import { listFinished } from '#contract/pan-challenge.ts';

/** Lists the products that the member finished in a year. Fetches them when the member opens the list (PAN-19). */
export function FinishedProducts({ year }: { year: number }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className={styles.finished}>
      <Button
        variant="ghost"
        className={styles.open}
        icon={open ? 'minus' : 'plus'}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        Finished in {year}
      </Button>
      <div id={panelId}>{open && <FinishedList year={year} />}</div>
    </div>
  );
}

function FinishedList({ year }: { year: number }) {
  const query = usePages(listFinished, (cursor) => ({ params: { year }, query: { cursor } }));
  return (
    <QueryList
      query={query}
      skeleton={<SkeletonList count={3} of={<LineSkeleton />} />}
      empty={<Note>Nothing finished yet. Add a finish date on a product page.</Note>}
    >
      {(entries) => (
        <ul aria-label={`Finished in ${year}`}>
          {entries.map((entry) => (
            <FinishedRow key={entry.id} entry={entry} />
          ))}
          {query.hasNextPage && (
            <li>
              <ReadOn query={query} />
            </li>
          )}
        </ul>
      )}
    </QueryList>
  );
}

function FinishedRow({ entry }: { entry: ShelfEntry }) {
  const { mutateAsync, isPending } = useChange(changeShelfEntry, 'shelf');
  const name = titleOf(entry.product);
  // Without a date, the entry leaves the challenge. Its status does not change (PAN-22, PAN-23).
  const setDate = (dateFinished: string | null) => mutateAsync({ params: { id: entry.id }, body: { dateFinished } });
  const remove = async () => {
    if (isPending) return;
    try {
      await setDate(null);
      const onPress = () => void setDate(entry.dateFinished).catch(showFailure);
      toast({ title: 'Product removed', duration: times.undo, action: { label: 'Undo', onPress } });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <li>
      <ProductThumb product={entry.product} size="small" />
      <span>
        <Link className={typography.serifName} data-slot="product-name" to={String(href.product(entry.productId))}>
          {name}
        </Link>
        {entry.dateFinished && (
          <span className={classNames(typography.tiny, typography.soft, typography.numerals)}>
            {writtenDay(entry.dateFinished)}
          </span>
        )}
      </span>
      <IconButton
        label={`Remove ${name} from the challenge`}
        icon="close"
        iconSize="small"
        aria-disabled={isPending || undefined}
        onClick={() => void remove()}
      />
    </li>
  );
}
