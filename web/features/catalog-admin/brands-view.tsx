import { useState } from 'react';
import * as brands from '#contract/catalog-admin/brands.ts';
import * as duplicates from '#contract/catalog-admin/duplicates.ts';
import { undoDays } from '#contract/catalog-admin/merges.ts';
import { ActionDialog, useAction } from '#web/features/admin/action.tsx';
import { DeleteButton, Line, LineFacts, LineList, Lines, useSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { HistoryLink } from '#web/features/admin-changes/history-link.tsx';
import { href } from '#web/href.ts';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { typography } from '#web/ui/tokens/classes.ts';
import { pageAt, sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { BrandDialog } from './brand-dialog.tsx';
import { MergeBrandDialog } from './merge-brand-dialog.tsx';
import * as styles from './brands-view.module.css';

/** Brands with their product counts (ADMIN-28). */
export function BrandsView() {
  const { search, field } = useSearch();
  const query = usePages(brands.listAdminBrands, (cursor) => ({ query: { search: search || undefined, cursor } }), {
    keepsPrevious: true,
  });
  const [editing, setEditing] = useState<brands.AdminBrand>();
  const [merging, setMerging] = useState<brands.AdminBrand>();
  // A rename can move the brand to an unloaded page. The dialog then shows the brand as it was when opened.
  const edited = editing && (query.data?.find(({ id }) => id === editing.id) ?? editing);
  return (
    <>
      <ViewTitle>Brands</ViewTitle>
      {search === '' && <BrandPairs />}
      <TextField label="Search brands and aliases" placeholder="Search brands..." {...field} />
      <LineList
        label="Brands"
        pictures={false}
        query={query}
        skeletons={8}
        empty={
          search === '' ? (
            <EmptyState title="No brands yet">Brands appear when you add their first product.</EmptyState>
          ) : (
            <EmptyState title="No brands found">Try another name or alias.</EmptyState>
          )
        }
      >
        {(brand) => {
          const { id, name, productCount, aliases } = brand;
          return (
            <Line
              key={id}
              name={name}
              to={href.brandNamed(name)}
              facts={<span className={typography.numerals}>{counted(productCount, 'product')}</span>}
              actions={
                <>
                  <IconButton label={`Edit ${name}`} icon="pencil" onClick={() => setEditing(brand)} />
                  <IconButton
                    label={`Merge another brand into ${name}`}
                    icon="link"
                    onClick={() => setMerging(brand)}
                  />
                  <HistoryLink subject="brand" id={id} title={name} />
                  {productCount === 0 && (
                    <DeleteButton
                      noun="brand"
                      name={name}
                      send={() => sendChange(brands.deleteBrand, { params: { id } }, 'product')}
                    />
                  )}
                </>
              }
            >
              {aliases.length > 0 && <LineFacts>Also {aliases.join(', ')}</LineFacts>}
            </Line>
          );
        }}
      </LineList>
      {search === '' && <BrandMerges />}
      {edited && <BrandDialog brand={edited} onClose={() => setEditing(undefined)} />}
      {merging && <MergeBrandDialog kept={merging} onClose={() => setMerging(undefined)} />}
    </>
  );
}

/** Suggests merges of brands with similar names. Renders nothing if there are no such brands. */
function BrandPairs() {
  const { data: pairs = [] } = useCall(brands.listBrandPairs, {}, { freshFor: 0 });
  const [merging, setMerging] = useState<brands.BrandPair>();
  if (pairs.length === 0) return null;
  return (
    <section className={styles.pairs} aria-labelledby="brand-pairs">
      <h3 id="brand-pairs" className={typography.label} data-slot="label">
        Possible duplicates ({pairs.length})
      </h3>
      <Lines pictures={false} label="Brands with similar names">
        {pairs.map((pair) => (
          <Pair key={`${pair.brand.id} ${pair.other.id}`} pair={pair} onMerge={() => setMerging(pair)} />
        ))}
      </Lines>
      {merging && (
        <MergeBrandDialog kept={merging.brand} proposed={merging.other} onClose={() => setMerging(undefined)} />
      )}
    </section>
  );
}

function Pair({ pair: { brand, other }, onMerge }: { pair: brands.BrandPair; onMerge: () => void }) {
  const names = `${brand.name} and ${other.name}`;
  const { run } = useAction('Failed to mark them as different');
  const markDifferent = async () => {
    const body = { id: brand.id, otherId: other.id };
    await sendChange(brands.markBrandsDifferent, { body }, 'queue');
    toastWithUndo('Marked as different', () => sendChange(brands.unmarkBrandsDifferent, { body }, 'queue'));
  };
  return (
    <Line
      name={names}
      facts={`${counted(brand.productCount, 'product')} and ${counted(other.productCount, 'product')}`}
      actions={
        <>
          <Button variant="secondary" aria-label={`Merge ${other.name} into ${brand.name}`} onClick={onMerge}>
            Merge
          </Button>
          <Button variant="secondary" aria-label={`${names} are different`} onClick={() => void run(markDifferent)}>
            Different
          </Button>
        </>
      }
    />
  );
}

/** Merges of brands that can still be undone. Renders nothing if there are none. */
function BrandMerges() {
  const query = usePages(duplicates.listBrandMerges, pageAt, { freshFor: 0 });
  const [undoing, setUndoing] = useState<duplicates.BrandMerge>();
  if (!query.data || query.data.length === 0) return null;
  return (
    <section className={styles.pairs} aria-labelledby="brand-merges">
      <h3 id="brand-merges" className={typography.label} data-slot="label">
        Merges in the last {undoDays} days
      </h3>
      <LineList pictures={false} label="Merged brands" query={query} empty={null}>
        {(merge) => (
          <Line
            key={merge.id}
            name={merge.goneName}
            facts={`merged into ${merge.keptName} · ${counted(merge.products, 'product or shade', 'products and shades')}`}
            actions={
              <Button
                variant="secondary"
                aria-label={`Undo the merge of ${merge.goneName}`}
                onClick={() => setUndoing(merge)}
              >
                Undo
              </Button>
            }
          >
            <LineFacts>
              <TimeAgo moment={merge.date} />
              {merge.username !== null && ` by ${merge.username}`}
            </LineFacts>
          </Line>
        )}
      </LineList>
      {undoing && (
        <ActionDialog
          title="Undo merge?"
          description={`${undoing.goneName} comes back with its products and aliases. Products that got another brand since then stay there.`}
          confirmLabel="Undo merge"
          pendingLabel="Undoing..."
          destructive={false}
          send={() => sendChange(duplicates.undoBrandMerge, { params: { id: undoing.id } }, 'product')}
          success="Merge undone"
          failure="Failed to undo the merge"
          onClose={() => setUndoing(undefined)}
        />
      )}
    </section>
  );
}
