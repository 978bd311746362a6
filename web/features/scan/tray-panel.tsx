import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ShelfStatus, shelfStatusWords } from '#contract/statuses.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { shelfEntryOf, useShelfEntries } from '#web/features/shelf-entry/entry-store.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { useStore } from '#web/lib/store.ts';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { StatusPicker } from '#web/ui/controls/status-picker.tsx';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as scanned from './tray.ts';
import * as styles from './tray-panel.module.css';
import { counted } from '#web/ui/text/counted.ts';

export function TrayPanel() {
  const rows = useStore(scanned.tray);
  useShelfEntries();
  const [status, setStatus] = useState<ShelfStatus>('currently_using');
  const [adding, setAdding] = useState(false);
  const count = scanned.addable(rows).length;
  const confirm = async () => {
    setAdding(true);
    try {
      const added = await scanned.confirmTray(status);
      const { label } = shelfStatusWords[status];
      toast({ title: 'Added to shelf!', description: `${counted(added, 'product')} on your ${label} shelf.` });
    } catch (error) {
      showFailure(error);
    }
    setAdding(false);
  };
  return (
    <section className={classNames(layout.panel, styles.tray)} data-slot="panel" aria-label="Tray">
      <h2 className={typography.subtitle}>
        Tray <span className={classNames(typography.numerals, typography.muted)}>({rows.length})</span>
      </h2>
      <StatusPicker label="Status for all" value={status} onValueChange={setStatus} />
      {rows.length === 0 ? (
        <p className={typography.soft}>Scan one product after another. They stay here until you add them.</p>
      ) : (
        <ul aria-label="Scanned" aria-live="polite">
          {rows.map((row) => (
            <Row key={row.code} row={row} />
          ))}
        </ul>
      )}
      <Button
        size="large"
        disabled={count === 0}
        pending={adding}
        pendingLabel="Adding..."
        onClick={() => void confirm()}
      >
        {`Add ${counted(count, 'product')}`}
      </Button>
    </section>
  );
}

function Row({ row }: { row: scanned.TrayRow }) {
  const { code } = row;
  const name = row.state === 'found' ? titleOf(row.product) : code;
  const remove = () => {
    const onPress = scanned.takeFromTray(code);
    toast({ title: 'Removed from the tray', duration: times.undo, action: { label: 'Undo', onPress } });
  };
  return (
    <li>
      {row.state === 'found' ? <ProductThumb product={row.product} size="small" /> : <Icon name="barcode" />}
      <span>
        <b>{name}</b>
        <span className={classNames(styles.muted, typography.muted)}>
          {wordsOf(row)}
          {row.state === 'unknown' && (
            <>
              {'. '}
              <Link className={typography.link} to={href.requestBarcode(code)}>
                Request it
              </Link>
            </>
          )}
          {row.state === 'waiting' && row.why !== 'offline' && (
            <Button variant="ghost" onClick={scanned.lookUpPending}>
              Try again
            </Button>
          )}
        </span>
        {row.state === 'several' && (
          <SelectField
            label={`Product for ${code}`}
            hideLabel
            options={[
              { value: '', label: 'Choose one' },
              ...row.products.map((product) => ({ value: String(product.id), label: titleOf(product) })),
            ]}
            value=""
            onValueChange={(value) => {
              const chosen = row.products.find(({ id }) => String(id) === value);
              if (chosen) scanned.chooseInTray(code, chosen);
            }}
          />
        )}
      </span>
      <IconButton label={`Remove ${name} from the tray`} icon="close" onClick={remove} />
    </li>
  );
}

const stateWords = {
  looking: 'looking it up...',
  several: 'several products have this barcode',
  unknown: 'not in the catalog yet',
} as const;

function wordsOf(row: scanned.TrayRow): string {
  if (row.state === 'waiting') return scanned.failureInRow[row.why];
  if (row.state !== 'found') return stateWords[row.state].replace(/^./, (first) => first.toUpperCase());
  const entry = shelfEntryOf(row.product);
  return entry ? `Already on your shelf: ${shelfStatusWords[entry.status].label}` : row.product.brandName;
}

/** On top of the camera image, so that the member does not have to look away from the package. */
export function LastRead({ code, inTray }: { code: string; inTray: boolean }) {
  const rows = useStore(scanned.tray);
  useShelfEntries();
  const row = inTray ? rows.find((each) => each.code === code) : undefined;
  return (
    <p className={styles.lastRead} role="status" aria-label="Last scanned">
      {row ? lastWords(row) : code}
    </p>
  );
}

function lastWords(row: scanned.TrayRow): string {
  if (row.state !== 'found')
    return `${row.code}: ${row.state === 'waiting' ? scanned.failureInRow[row.why] : stateWords[row.state]}`;
  const entry = shelfEntryOf(row.product);
  const title = titleOf(row.product);
  return entry ? `${title}: already on your shelf, ${shelfStatusWords[entry.status].label}` : title;
}
