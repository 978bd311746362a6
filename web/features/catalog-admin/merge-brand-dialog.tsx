import { useState } from 'react';
import * as brands from '#contract/catalog-admin/brands.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { ChoiceLine, Line, Lines, useSearch } from '#web/features/admin/lines.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { useAction } from '#web/features/admin/action.tsx';

type NamedBrand = Pick<brands.AdminBrand, 'id' | 'name'>;
interface MergeBrandDialogProps {
  kept: NamedBrand;
  /** The brand that the merge deletes. Undefined if the administrator still has to choose it. */
  proposed?: NamedBrand;
  onClose: () => void;
}

export function MergeBrandDialog({ kept, proposed, onClose }: MergeBrandDialogProps) {
  const [gone, setGone] = useState<NamedBrand | undefined>(proposed);
  const { pending, run } = useAction('Failed to merge brands');
  const merge = async (goneId: number) => {
    const send = () => sendChange(brands.mergeBrands, { params: { id: kept.id }, body: { goneId } }, 'product');
    if (await run(send, 'Brands merged')) onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Merge into ${kept.name}`}
      description="The other brand’s products and aliases move to this brand, and its name becomes an alias. You can undo this for 30 days."
      footer={
        <>
          <Button variant="secondary" onClick={() => (gone ? setGone(undefined) : onClose())}>
            {gone ? 'Choose another' : 'Cancel'}
          </Button>
          {gone && (
            <Button
              variant="destructive"
              pending={pending}
              pendingLabel="Merging..."
              onClick={() => void merge(gone.id)}
            >
              Merge brands
            </Button>
          )}
        </>
      }
    >
      {gone ? <BrandMoves kept={kept} gone={gone} /> : <BrandSearch exceptId={kept.id} onChoose={setGone} />}
    </Dialog>
  );
}

const brandsShown = 8;

function BrandSearch({ exceptId, onChoose }: { exceptId: number; onChoose: (brand: brands.AdminBrand) => void }) {
  const { search, field } = useSearch();
  const { data: found, error } = usePages(
    brands.listAdminBrands,
    (cursor) => ({ query: { limit: brandsShown + 1, search: search || undefined, cursor } }),
    { enabled: search !== '', keepsPrevious: true },
  );
  const others = search === '' ? [] : (found ?? []).filter(({ id }) => id !== exceptId).slice(0, brandsShown);
  return (
    <div>
      <TextField
        label="Brand to merge"
        placeholder="Search brands..."
        data-autofocus
        error={error?.message}
        {...field}
      />
      <p className={classNames(typography.tiny, typography.muted)} role="status">
        {search !== '' && found && others.length === 0 && 'No brands found'}
      </p>
      <Lines pictures={false} label="Brands found">
        {others.map((brand) => (
          <ChoiceLine
            key={brand.id}
            name={brand.name}
            facts={counted(brand.productCount, 'product')}
            onChoose={() => onChoose(brand)}
          />
        ))}
      </Lines>
    </div>
  );
}

function BrandMoves({ kept, gone }: { kept: NamedBrand; gone: NamedBrand }) {
  const input = { params: { id: kept.id }, query: { goneId: gone.id } };
  const { data, error, refetch } = useCall(brands.previewBrandMerge, input, { freshFor: 0 });
  if (error) return <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />;
  if (!data) return <SkeletonList count={3} of={<LineSkeleton />} />;
  const { total, shown } = data.namesakes;
  return (
    <section className={layout.stack} aria-label="What will move">
      <p>
        {counted(data.products, 'product')} of {gone.name} will belong to {kept.name}.
      </p>
      <p className={typography.soft}>New aliases: {data.aliases.join(', ')}</p>
      {total === 0 ? (
        <p className={typography.soft}>There are no duplicate products.</p>
      ) : (
        <div>
          <h3 className={typography.label} data-slot="label">
            Possible duplicates ({total.toLocaleString('en')})
          </h3>
          <p className={classNames(typography.small, typography.muted)}>
            They won’t change. You can merge them under Duplicates.
          </p>
          <Lines pictures={false}>
            {shown.map(({ goneId, name }) => (
              <Line key={goneId} name={name} />
            ))}
          </Lines>
          {total > shown.length && (
            <p className={classNames(typography.tiny, typography.muted)}>
              and {(total - shown.length).toLocaleString('en')} more
            </p>
          )}
        </div>
      )}
    </section>
  );
}
