import { Note } from '#web/ui/text/note.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listPurchases, type Package } from '#contract/packages.ts';
import { usePages } from '#web/lib/calls/use-calls.ts';
import { DeletePackage, PackageDialog } from '#web/features/packages/package-dialog.tsx';
import { href } from '#web/href.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/paged-list.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { packageFacts, priceWords } from '#web/features/packages/package-words.ts';
import * as styles from './purchases.module.css';

export function Purchases() {
  const query = usePages(listPurchases, (cursor) => ({ query: { cursor } }));
  const [opened, setOpened] = useState<{ action: 'edit' | 'delete'; of: Package }>();
  const close = () => setOpened(undefined);
  return (
    <section className={styles.section} aria-labelledby="packages-title">
      <h2 id="packages-title" className={typography.subtitle}>
        Purchases
      </h2>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={3}>{() => <LineSkeleton about="person" />}</SkeletonList>}
        empty={<Note>No purchases yet.</Note>}
      >
        {(purchases) => (
          <ul className={styles.packages} aria-label="All purchases">
            {purchases.map((each) => (
              <Purchase key={each.id} package={each} onAction={(action) => setOpened({ action, of: each })} />
            ))}
          </ul>
        )}
      </QueryList>
      <ReadOn query={query} />
      {opened?.action === 'edit' && <PackageDialog of={{ package: opened.of }} onClose={close} />}
      {opened?.action === 'delete' && <DeletePackage package={opened.of} onClose={close} />}
    </section>
  );
}

function Purchase({ package: shown, onAction }: { package: Package; onAction: (action: 'edit' | 'delete') => void }) {
  const { productId, productName } = shown;
  const name = `${productName}, ${priceWords(shown)}`;
  return (
    <li>
      <div>
        <p className={typography.small}>
          {productId === null ? (
            productName
          ) : (
            <Link className={typography.link} to={href.product(productId)}>
              {productName}
            </Link>
          )}
        </p>
        <p className={classNames(typography.strong, typography.numerals)}>{priceWords(shown)}</p>
        <Note className={styles.facts} dir="auto">
          {packageFacts(shown) || 'No date, size, or store'}
        </Note>
      </div>
      <div className={styles.actions}>
        <IconButton label={`Edit purchase: ${name}`} icon="pencil" onClick={() => onAction('edit')} />
        <IconButton label={`Delete purchase: ${name}`} icon="trash" onClick={() => onAction('delete')} />
      </div>
    </li>
  );
}
