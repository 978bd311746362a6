import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalog.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { href } from '#web/href.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './package-link.module.css';

export function PackageLink({ product }: { product: Product }) {
  const entry = useShelfEntry(product);
  if (!entry || entry.id === 0) return null;
  return (
    <Link className={styles.more} to={href.entry(entry.id)}>
      Packages and uses
      <Icon name="chevron-right" size="small" />
    </Link>
  );
}
