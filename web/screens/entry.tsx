import { isOwned } from '#contract/statuses.ts';
import { useParams } from '@tanstack/react-router';
import type { EntryUsage } from '#contract/uses.ts';
import { isMissing } from '#web/features/catalog/api.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { useEntryUsage } from '#web/features/uses/api.ts';
import { EntryHeader } from '#web/features/packages/entry-header.tsx';
import { useReportTimeZone } from '#web/features/expiry/api.ts';
import { ExpirySection } from '#web/features/expiry/expiry-section.tsx';
import { UsesSection } from '#web/features/uses/uses-section.tsx';
import { ProgressPhotos } from '#web/features/progress-photos/progress-photos.tsx';
import { EditPackage } from '#web/features/packages/package-dialog.tsx';
import { PackagesSection } from '#web/features/packages/packages-section.tsx';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { StatusSelector } from '#web/features/shelves/status-selector.tsx';
import { UsageDates } from '#web/features/shelves/usage/usage-dates.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { PersonSkeleton } from '#web/ui/feedback/query-list.tsx';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import { FootLinks } from '#web/ui/layout/page.tsx';

export function EntryScreen() {
  const { entryId } = useParams({ from: '/shelves/$entryId' });
  const isId = /^[1-9]\d{0,14}$/.test(entryId);
  return (
    <div className={classNames(layout.page, layout.wide)}>
      {isId ? <Entry key={entryId} id={Number(entryId)} /> : <NotOnShelf />}
    </div>
  );
}

function Entry({ id }: { id: number }) {
  const query = useEntryUsage(id);
  const { data, error } = query;
  usePageTitle(data ? `Your package: ${titleOf(data.entry.product)}` : 'Your package');
  if (data) return <EntryPage usage={data} />;
  if (isMissing(error)) return <NotOnShelf />;
  return (
    <ScreenToCome
      title="Your package"
      skeleton={<PersonSkeleton />}
      query={query}
      failure="Failed to load your package"
    />
  );
}

function EntryPage({ usage }: { usage: EntryUsage }) {
  const { product } = usage.entry;
  const entry = useShelfEntry(product);
  useReportTimeZone();
  if (!entry) return <NotOnShelf />;
  return (
    <>
      <EntryHeader product={product}>
        <StatusSelector product={product} />
      </EntryHeader>
      <div className={classNames(isOwned(entry.status) && layout.halves)}>
        {isOwned(entry.status) && (
          <div>
            <ExpirySection usage={usage}>
              <EditPackage usage={usage} />
            </ExpirySection>
            <UsesSection usage={usage} />
          </div>
        )}
        <div>
          <PackagesSection usage={usage} />
          <div className={layout.panel}>
            <UsageDates product={product} isOpen={usage.packageId !== null} />
          </div>
          <ProgressPhotos entryId={usage.entry.id} packageId={usage.packageId} productName={titleOf(product)} />
        </div>
      </div>
      <FootLinks links={{ 'Product page': href.product(product.id), 'My Shelves': href.shelves }} />
    </>
  );
}

function NotOnShelf() {
  return (
    <EmptyState title="Not on your shelf" headingLevel="h1" link={{ to: href.shelves, label: 'My Shelves' }}>
      You don’t have a package at this address.
    </EmptyState>
  );
}
