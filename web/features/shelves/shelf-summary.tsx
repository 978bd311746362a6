import { Link } from '@tanstack/react-router';
import { type ShelfStatus, shelfStatusWords } from '#contract/statuses.ts';
import { readProduct, stillOf } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { useFirstOnShelf } from './api.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './shelf-summary.module.css';

/** The first three products, and the number of other products (PROF-13 to PROF-15). */
export function ShelfSummary({ status, total }: { status: ShelfStatus; total: number }) {
  const { label, tone } = shelfStatusWords[status];
  const query = useFirstOnShelf(status);
  const more = total - pageLimits.summaryCard;
  return (
    <article className={styles.summary} data-tone={tone}>
      <header>
        <h2 className={typography.subtitle}>{label}</h2>
        <span className={classNames(styles.total, typography.numerals)}>{total}</span>
      </header>
      <QueryList
        query={query}
        skeleton={<Skeleton width="100%" height={240} radius={12} />}
        empty={<EmptyState title="Nothing here yet" />}
      >
        {(entries) => (
          <>
            <Ledge stills={entries.map(({ product }) => stillOf(product))} />
            <ul>
              {entries.map(({ id, product }) => (
                <li key={id}>
                  <Link to={String(href.product(product.id))}>
                    <span className={typography.muted}>{readProduct(product).brandName}</span>{' '}
                    {readProduct(product).familyName}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryList>
      {more > 0 && (
        <p className={classNames(typography.small, styles.more, typography.numerals)}>
          +{more} more {more === 1 ? 'product' : 'products'}
        </p>
      )}
    </article>
  );
}
