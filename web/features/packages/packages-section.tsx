import { Note } from '#web/ui/text/note.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PackageState } from '#contract/package-form.ts';
import type { Package } from '#contract/packages.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { finishProduct } from '#web/features/shelf-entry/mutations.ts';
import { href } from '#web/href.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { type Day, today } from '#web/ui/controls/days.ts';
import { Button, IconButton, SmallButton } from '#web/ui/controls/button.tsx';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { SectionHead } from '#web/ui/layout/titled-section.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { useEntryPackages } from './api.ts';
import { costPerUse, packageFacts, packageTitle, priceWords } from './package-words.ts';
import { DeletePackage, PackageDialog } from './package-dialog.tsx';
import { OpenPackageDialog } from './open-package-dialog.tsx';
import { expiryOf, expiryWords } from '#contract/expiry-date.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { useProgressPhotos } from '#web/features/progress-photos/api.ts';
import { PhotoPicture } from '#web/features/progress-photos/photo-picture.tsx';
import * as styles from './packages-section.module.css';

type Opened = { action: 'add' } | { action: 'open'; of?: Package } | { action: 'edit' | 'delete'; of: Package };

export function PackagesSection({ usage }: { usage: EntryUsage }) {
  const query = useEntryPackages(usage.entry.id);
  const [opened, setOpened] = useState<Opened>();
  const online = useOnline();
  const packages = query.data;
  const stock = packages && stockWords(packages);
  const cost = packages && costPerUse(packages, usage.useCount);
  return (
    <section className={classNames(layout.panel, styles.section)} aria-labelledby="packages-title">
      <SectionHead titleId="packages-title" title="Packages" summary={stock}>
        {packages && (
          <>
            <Button
              variant={packages.length === 0 ? 'primary' : 'secondary'}
              icon="plus"
              disabled={!online}
              onClick={() => setOpened({ action: 'add' })}
            >
              {packages.length === 0 ? 'Add package' : 'Bought again'}
            </Button>
            {(packages.length > 0 || usage.entry.status === 'currently_using') && (
              <Button
                variant={packages.length === 0 ? 'secondary' : 'primary'}
                disabled={!online}
                onClick={() => setOpened({ action: 'open' })}
              >
                Open the next one
              </Button>
            )}
          </>
        )}
      </SectionHead>
      {!online && <Note>You can change packages when you’re back online.</Note>}
      {packages && isUsedUp(usage, packages) && (
        <div className={styles.usedUp} role="group" aria-labelledby="used-up">
          <p id="used-up" className={typography.label}>
            No package is left. Did you finish this product?
          </p>
          <Button
            variant="secondary"
            icon="check"
            onClick={() => void finishProduct(usage.entry.product, endOf(usage, packages))}
          >
            Finished it
          </Button>
        </div>
      )}
      <QueryList
        query={query}
        skeleton={<Skeleton width="60%" height={20} />}
        empty={
          <Note>
            No packages yet. Add the one you use, or a backup, with its price, size, and expiry. Only you can see them.
          </Note>
        }
      >
        {(shown) => (
          <>
            <ul className={styles.packages} aria-label="Packages">
              {shown
                .toSorted((one, other) => placeOf[one.state] - placeOf[other.state])
                .map((each) => (
                  <PackageRow
                    key={each.id}
                    usage={usage}
                    package={each}
                    canChange={online}
                    onAction={(action) => setOpened({ action, of: each })}
                  />
                ))}
            </ul>
            {cost && <p className={classNames(typography.soft, typography.numerals)}>{cost}</p>}
          </>
        )}
      </QueryList>
      <p className={typography.small}>
        <Link className={typography.link} to={href.spending}>
          All your spending
        </Link>
      </p>
      {opened && (
        <OpenedDialog usage={usage} packages={packages ?? []} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

function stockWords(packages: readonly Package[]): string | undefined {
  const count = (state: PackageState) => packages.filter((each) => each.state === state).length;
  const [open, backups] = [count('open'), count('sealed')];
  return (
    [open > 0 && `${open} open`, backups > 0 && counted(backups, 'backup')].filter(Boolean).join(' · ') || undefined
  );
}

/** Returns true if a product in use has neither a backup nor an open package with something in it (PACK-16). */
function isUsedUp({ entry, level }: EntryUsage, packages: readonly Package[]): boolean {
  if (entry.status !== 'currently_using') return false;
  if (packages.length === 0) return entry.dateFinished !== null || level?.level === 0;
  return !packages.some((each) => each.state === 'sealed' || (each.state === 'open' && each.level !== 0));
}

/** Returns the day on which the last package ended, or today if a package is still open or no day is known. */
function endOf({ entry }: EntryUsage, packages: readonly Package[]): Day {
  if (packages.some(({ state }) => state === 'open')) return today();
  const days = [entry.dateFinished, ...packages.map(({ endedOn }) => endedOn)].filter((day) => day !== null);
  return days.toSorted().at(-1) ?? today();
}

interface OpenedDialogProps {
  usage: EntryUsage;
  packages: readonly Package[];
  opened: Opened;
  onClose: () => void;
}

function OpenedDialog({ usage, packages, opened, onClose }: OpenedDialogProps) {
  const { entry, packageId } = usage;
  if (opened.action === 'open') {
    const chosen = opened.of ? { packageId: opened.of.id } : {};
    return <OpenPackageDialog product={entry.product} entryId={entry.id} {...chosen} onClose={onClose} />;
  }
  if (opened.action === 'add') return <PackageDialog of={{ entry, packages }} onClose={onClose} />;
  if (opened.action === 'delete') return <DeletePackage package={opened.of} onClose={onClose} />;
  return <PackageDialog of={{ package: opened.of }} isInUse={opened.of.id === packageId} onClose={onClose} />;
}

const placeOf: Record<PackageState, number> = { open: 0, sealed: 1, empty: 2, given_away: 3 };

interface PackageRowProps {
  usage: EntryUsage;
  package: Package;
  canChange: boolean;
  onAction: (action: 'edit' | 'open' | 'delete') => void;
}

function PackageRow({ usage, package: shown, canChange, onAction }: PackageRowProps) {
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
