import { Note } from '#web/ui/text/note.tsx';
import { expiryOf, expiryWords } from '#contract/expiry-date.ts';
import type { Package } from '#contract/packages.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { useProgressPhotos } from '#web/features/progress-photos/api.ts';
import { PhotoPicture } from '#web/features/progress-photos/photo-picture.tsx';
import { packageFacts, priceWords } from './package-words.ts';
import { today } from '#web/ui/controls/days.ts';
import { IconButton, SmallButton } from '#web/ui/controls/button.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './package-row.module.css';
import { packageTitle } from './package-words.ts';

interface PackageRowProps {
  usage: EntryUsage;
  package: Package;
  canChange: boolean;
  onAction: (action: 'edit' | 'open' | 'delete') => void;
}

export function PackageRow({ usage, package: shown, canChange, onAction }: PackageRowProps) {
  const title = packageTitle(shown, usage.entry.dateStarted);
  const level = shown.id === usage.packageId ? (usage.level?.level ?? shown.level) : shown.level;
  const expiry = expiryIn(usage, shown);
  const facts = [priceWords(shown), packageFacts(shown)].filter(Boolean).join(' · ');
  return (
    <li className={styles.package} data-state={shown.state}>
      <span className={styles.glass} aria-hidden="true">
        <i style={{ height: `${shown.state === 'open' ? (level ?? 100) : shown.state === 'sealed' ? 100 : 0}%` }} />
      </span>
      <div className={styles.words}>
        <p className={classNames(typography.strong, typography.numerals)}>{title}</p>
        <p className={classNames(typography.small, typography.numerals)}>
          {[expiry, shown.state === 'open' && level !== null && `${level}% left`].filter(Boolean).join(' · ')}
        </p>
        <Note dir="auto">{facts}</Note>
        {shown.batchNote !== null && <Note dir="auto">Batch: {shown.batchNote}</Note>}
        <PackagePhotos usage={usage} packageId={shown.id} />
      </div>
      <div className={styles.actions}>
        {shown.state === 'sealed' && (
          <SmallButton icon="check" disabled={!canChange} onClick={() => onAction('open')}>
            Open
          </SmallButton>
        )}
        <IconButton
          label={`Edit package: ${title}`}
          icon="pencil"
          disabled={!canChange}
          onClick={() => onAction('edit')}
        />
        <IconButton
          label={`Delete package: ${title}`}
          icon="trash"
          disabled={!canChange}
          onClick={() => onAction('delete')}
        />
      </div>
    </li>
  );
}

function expiryIn({ usualPeriod, entry }: EntryUsage, { state, openedOn, printedExpiry, ownPeriod }: Package) {
  if (state !== 'open' && state !== 'sealed') return undefined;
  const dates = expiryOf({
    status: 'currently_using',
    dateStarted: openedOn ?? (state === 'open' ? entry.dateStarted : null),
    dateFinished: null,
    printedExpiry,
    ownPeriod,
    productPeriod: usualPeriod?.months ?? null,
    subcategoryId: null,
  });
  return dates ? expiryWords(dates.expiresOn, today()) : undefined;
}

function PackagePhotos({ usage: { entry }, packageId }: { usage: EntryUsage; packageId: number }) {
  const { data: photos = [] } = useProgressPhotos(entry.id);
  const own = photos.filter((photo) => photo.packageId === packageId).slice(-4);
  if (own.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Photos of this package">
      {own.map((photo) => (
        <li key={photo.id}>
          <PhotoPicture photo={photo} productName={titleOf(entry.product)} size={160} />
        </li>
      ))}
    </ul>
  );
}
