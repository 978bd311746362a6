import type { Product } from '#contract/catalog.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { useUsedEntries } from '#web/features/uses/api.ts';
import { countFirstUse } from '#web/features/uses/uses.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { today } from '#web/ui/controls/days.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './used-it-button.module.css';
import type { ReactNode } from 'react';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Link } from '@tanstack/react-router';
import { daysBetween } from '#contract/expiry-date.ts';
import { limits } from '#contract/limits.ts';
import { useExpiries } from '#web/features/expiry/api.ts';
import { href } from '#web/href.ts';

/** Overlays the picture, so that the layout does not shift when the button's code loads (OPEN-40). */
export function UsedItButton({ product }: { product: Product }) {
  const entry = useShelfEntry(product);
  if (!entry?.id || entry.status !== 'currently_using') return null;
  return <CountUse product={product} entryId={entry.id} />;
}

function CountUse({ product, entryId }: { product: Product; entryId: number }) {
  const isUsed = useUsedEntries(today()).includes(entryId);
  const title = titleOf(product);
  return (
    <button
      type="button"
      className={styles.used}
      data-state={isUsed ? 'used' : undefined}
      aria-label={`Used it: ${title}${isUsed ? '. Used today' : ''}`}
      onClick={() => void countFirstUse(product, entryId)}
    >
      <Icon name="check" size="small" />
      {isUsed ? 'Used today' : 'Used it'}
    </button>
  );
}

export function UsedItWords({ entryId }: { entryId: number }) {
  return useUsedEntries(today()).includes(entryId) ? 'Used today' : 'Used it';
}

export function ExpiryNote({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <p className={classNames(styles.note, typography.numerals)}>
        <Icon name="clock" size="small" />
        {note}
      </p>
      <div>{children}</div>
    </div>
  );
}

const { soonDays } = limits.beautyLife;

/** The row has a fixed height, so that the layout does not shift when the link appears (HOME-40). */
export function UseNextLink() {
  const { data: clocks } = useExpiries();
  const day = today();
  const soon = [...(clocks?.values() ?? [])].filter((expiresOn) => {
    const days = daysBetween(day, expiresOn);
    return days >= 0 && days <= soonDays;
  }).length;
  if (soon === 0) return null;
  return (
    <Link className={styles.next} to={href.shelves} search={{ order: 'next' }}>
      <Icon name="clock" size="small" />
      Use next ({soon})<span className={layout.visuallyHidden}>, good for at most {soonDays} more days</span>
    </Link>
  );
}
