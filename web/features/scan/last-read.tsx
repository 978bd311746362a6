import { titleOf } from '#web/features/catalogue/read-product.ts';
import { shelfEntryOf, useShelfEntries } from '#web/features/shelf-entry/entry-store.ts';
import { useStore } from '#web/lib/store.ts';
import { shelfStatusWords } from '#contract/statuses.ts';
import { failureInRow } from './lookup-failure.ts';
import { tray, type TrayRow } from './tray.ts';
import * as styles from './last-read.module.css';

/** On top of the camera image, so that the member does not have to look away from the package. */
export function LastRead({ code, inTray }: { code: string; inTray: boolean }) {
  const rows = useStore(tray);
  useShelfEntries();
  const row = inTray ? rows.find((each) => each.code === code) : undefined;
  return (
    <p className={styles.lastRead} role="status" aria-label="Last scanned">
      {row ? wordsOf(row) : code}
    </p>
  );
}

function wordsOf(row: TrayRow): string {
  switch (row.state) {
    case 'looking':
      return `${row.code}: looking it up...`;
    case 'waiting':
      return `${row.code}: ${failureInRow[row.why]}`;
    case 'several':
      return `${row.code}: several products have this barcode`;
    case 'unknown':
      return `${row.code}: not in the catalog yet`;
    case 'found': {
      const entry = shelfEntryOf(row.product);
      const title = titleOf(row.product);
      return entry ? `${title}: already on your shelf, ${shelfStatusWords[entry.status].label}` : title;
    }
  }
}
