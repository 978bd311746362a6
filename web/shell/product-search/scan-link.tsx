import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './scan-link.module.css';

/** A link to the scanner. It is next to the search field, because scanning a barcode is faster than typing a name. */
export function ScanLink() {
  return (
    <Link className={styles.scan} data-slot="scan-link" to={href.scan} aria-label="Scan a barcode">
      <Icon name="barcode" />
    </Link>
  );
}
