import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Purchase } from '#contract/spending.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useEntryPurchases } from './api.ts';
import { costPerUse } from './cost-per-use.ts';
import * as styles from './entry-purchases.module.css';
import { PackageList } from './package-list.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';

interface EntryPurchasesProps {
  entry: ShelfEntry;
  uses: number;
}

/** The cost of an entry's packages, and the cost per use. */
export function EntryPurchases({ entry, uses }: EntryPurchasesProps) {
  const query = useEntryPurchases(entry.id);
  const [open, setOpen] = useState<Purchase | 'new'>();
  const isFirst = query.data?.length === 0;
  return (
    <section className={classNames(layout.panel, styles.section)} aria-labelledby="purchases-title">
      <div className={styles.head}>
        <h2 id="purchases-title" className={typography.subtitle}>
          Price and size
        </h2>
        {query.data && (
          <Button variant="secondary" icon="plus" onClick={() => setOpen('new')}>
            {isFirst ? 'Add price' : 'Add another purchase'}
          </Button>
        )}
      </div>
      <QueryList
        query={query}
        skeleton={<Skeleton width="60%" height={20} />}
        empty={
          <p className={classNames(typography.small, typography.soft)}>No purchases yet. Only you can see them.</p>
        }
      >
        {(purchases) => (
          <>
            <PackageList label="Purchases" purchases={purchases} onEdit={setOpen} />
            <CostPerUse words={costPerUse(purchases, uses)} />
          </>
        )}
      </QueryList>
      <p className={typography.small}>
        <Link className={typography.link} to={href.spending}>
          All your spending
        </Link>
      </p>
      {open && (
        <PurchaseDialog
          of={open === 'new' ? { entryId: entry.id, isFirst, dateAdded: entry.dateAdded } : { purchase: open }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function CostPerUse({ words }: { words: string | undefined }) {
  return words && <p className={classNames(typography.soft, typography.numerals)}>{words}</p>;
}
