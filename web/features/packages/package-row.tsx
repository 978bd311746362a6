import type { Purchase } from '#contract/spending.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { packageExpiry, titleIn } from '#web/features/expiry/package-words.ts';
import { useProgressPhotos } from '#web/features/progress-photos/api.ts';
import { PhotoPicture } from '#web/features/progress-photos/photo-picture.tsx';
import { packageFacts, priceWords } from '#web/features/spending/money-words.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { SmallButton } from '#web/ui/controls/small-button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './package-row.module.css';

interface PackageRowProps {
  life: EntryUsage;
  package: Purchase;
  canChange: boolean;
  onAction: (action: 'edit' | 'open' | 'delete') => void;
}

export function PackageRow({ life, package: shown, canChange, onAction }: PackageRowProps) {
  const title = titleIn(life.entry.dateStarted, shown);
  const level = shown.id === life.packageId ? (life.level?.level ?? shown.level) : shown.level;
  const expiry = packageExpiry(shown, life);
  const facts = [priceWords(shown), packageFacts(shown)].filter(Boolean).join(' · ');
  return (
    <li className={styles.package} data-state={shown.state}>
      <PackageGlyph level={shown.state === 'open' ? (level ?? 100) : shown.state === 'sealed' ? 100 : 0} />
      <div className={styles.words}>
        <p className={classNames(typography.strong, typography.numerals)}>{title}</p>
        <p className={classNames(typography.small, typography.numerals)}>
          {[expiry, shown.state === 'open' && level !== null && `${level}% left`].filter(Boolean).join(' · ')}
        </p>
        <p className={classNames(typography.small, typography.soft)} dir="auto">
          {facts}
        </p>
        {shown.batchNote !== null && (
          <p className={classNames(typography.small, typography.soft)} dir="auto">
            Batch: {shown.batchNote}
          </p>
        )}
        <PackagePhotos life={life} packageId={shown.id} />
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

/** A drawing of a jar that is as full as the package. */
function PackageGlyph({ level }: { level: number }) {
  return (
    <span className={styles.glass} aria-hidden="true">
      <i style={{ height: `${level}%` }} />
    </span>
  );
}

function PackagePhotos({ life: { entry }, packageId }: { life: EntryUsage; packageId: number }) {
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
