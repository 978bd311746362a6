import { useState } from 'react';
import * as brands from '#contract/catalog-admin/brands.ts';
import * as merges from '#contract/catalog-admin/merges.ts';
import { OpeningButton, useAction } from '#web/features/admin/action.tsx';
import {
  DeleteButton,
  Line,
  LineFacts,
  LineList,
  Lines,
  Part,
  useViewSearch,
  ViewTitle,
} from '#web/features/admin/lines.tsx';
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
import { BrandDialog, MergeBrandDialog } from './brand-dialogs.tsx';
import { UndoMerge } from './merge-moves.tsx';
import * as styles from './brands-view.module.css';

export function BrandsView() {
  const { search, field } = useViewSearch('brands');
  const query = usePages(brands.listAdminBrands, (cursor) => ({ query: { search: search || undefined, cursor } }), {
    keepsPrevious: true,
  });
  const [editing, setEditing] = useState<brands.AdminBrand>();
  // A rename can move the brand to an unloaded page. The dialog then shows the brand as it was when opened.
  const edited = editing && (query.data?.find(({ id }) => id === editing.id) ?? editing);
  return (
    <>
      <ViewTitle>Brands</ViewTitle>
      {search === '' && <BrandPairs />}
      <TextField label="Search brands and aliases" placeholder="Search brands..." {...field} />
      <LineList
        label="Brands"
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
                  <OpeningButton label={`Merge another brand into ${name}`} icon="link">
                    {(close) => <MergeBrandDialog kept={brand} onClose={close} />}
                  </OpeningButton>
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
    </>
  );
}

function BrandPairs() {
  const { data: pairs = [] } = useCall(brands.listBrandPairs, {}, { freshFor: 0 });
  if (pairs.length === 0) return null;
  return (
    <Part className={styles.pairs} title={`Possible duplicates (${pairs.length})`}>
      <Lines label="Brands with similar names">
        {pairs.map((pair) => (
          <Pair key={`${pair.brand.id} ${pair.other.id}`} pair={pair} />
        ))}
      </Lines>
    </Part>
  );
}

function Pair({ pair: { brand, other } }: { pair: brands.BrandPair }) {
  const [merging, setMerging] = useState(false);
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
          <Button
            variant="secondary"
            aria-label={`Merge ${other.name} into ${brand.name}`}
            onClick={() => setMerging(true)}
          >
            Merge
          </Button>
          {merging && <MergeBrandDialog kept={brand} proposed={other} onClose={() => setMerging(false)} />}
          <Button variant="secondary" aria-label={`${names} are different`} onClick={() => void run(markDifferent)}>
            Different
          </Button>
        </>
      }
    />
  );
}

function BrandMerges() {
  const query = usePages(merges.listBrandMerges, pageAt, { freshFor: 0 });
  if (!query.data || query.data.length === 0) return null;
  return (
    <Part className={styles.pairs} title={`Merges in the last ${merges.undoDays} days`}>
      <LineList label="Merged brands" query={query} empty={null}>
        {({ id, goneName, keptName, products, date, username }) => (
          <Line
            key={id}
            name={goneName}
            facts={`merged into ${keptName} · ${counted(products, 'product or shade', 'products and shades')}`}
            actions={
              <UndoMerge
                label={`Undo the merge of ${goneName}`}
                description={`${goneName} comes back with its products and aliases. Products that got another brand since then stay there.`}
                send={() => sendChange(merges.undoBrandMerge, { params: { id } }, 'product')}
              />
            }
          >
            <LineFacts>
              <TimeAgo moment={date} />
              {username !== null && ` by ${username}`}
            </LineFacts>
          </Line>
        )}
      </LineList>
    </Part>
  );
}
