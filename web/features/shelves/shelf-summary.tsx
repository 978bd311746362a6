import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { type ShelfStatus, shelfStatusWords } from '#contract/statuses.ts';
import { readProduct } from '#web/features/catalogue/read-product.ts';
import { stillOf } from '#web/features/catalogue/still-of.ts';
import { href } from '#web/href.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Ledge } from '#web/ui/ledge.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFirstOnShelf } from './api.ts';

interface ShelfSummaryProps {
  status: ShelfStatus;
  /** How many entries of this status there are. */
  total: number;
}

/** One status in short: its first three products, and how many more there are (PROF-13 to PROF-15). */
export function ShelfSummary({ status, total }: ShelfSummaryProps) {
  const { label, tone } = shelfStatusWords[status];
  const query = useFirstOnShelf(status);
  const more = total - limits.display.summaryCard;
  return (
    <article className={`sum k-${tone}`}>
      <header>
        <h2 className="t-sub">{label}</h2>
        <span className="sum-n num">{total}</span>
      </header>
      <QueryList
        query={query}
        skeleton={<Skeleton width="100%" height={240} radius={12} />}
        empty={<EmptyState title="Nothing here yet" />}
      >
        {(entries) => <FirstProducts entries={entries} />}
      </QueryList>
      {more > 0 && (
        <p className="t-sm more num">
          +{more} more {more === 1 ? 'product' : 'products'}
        </p>
      )}
    </article>
  );
}

function FirstProducts({ entries }: { entries: readonly ShelfEntry[] }) {
  return (
    <>
      <Ledge stills={entries.map(({ product }) => stillOf(product))} />
      <ul>
        {entries.map(({ id, product }) => {
          const { brandName, familyName } = readProduct(product);
          return (
            <li key={id}>
              <Link to={String(href.product(product.id))}>
                <span className="mute">{brandName}</span> {familyName}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
