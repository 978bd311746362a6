import { useState } from 'react';
import type { AdminBrand, BrandMergePreview } from '#contract/admin-brands.ts';
import { times } from '#contract/limits.ts';
import { ServerError } from '#web/lib/server-error.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendBrandMerge, useAdminBrands, useBrandMergePreview } from './brands-api.ts';

/** Chooses the brand that goes, shows what moves and merges. */
export function MergeBrandDialog({ kept, onClose }: { kept: AdminBrand; onClose: () => void }) {
  const [gone, setGone] = useState<AdminBrand>();
  const [pending, setPending] = useState(false);
  const merge = async (goneId: number) => {
    setPending(true);
    try {
      await sendBrandMerge(kept.id, goneId);
      toast({ title: 'Brands merged' });
      onClose();
    } catch (error) {
      const description = error instanceof ServerError ? error.serverText : 'Failed to merge brands';
      toast({ variant: 'destructive', title: 'Error', description });
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge into ${kept.name}`}
      description="The other brand's products and aliases come over, and its name becomes an alias. This cannot be undone."
      footer={
        <>
          <Button variant="secondary" onClick={() => (gone ? setGone(undefined) : onClose())}>
            {gone ? 'Choose another' : 'Cancel'}
          </Button>
          {gone && (
            <Button variant="kill" pending={pending} pendingLabel="Merging..." onClick={() => void merge(gone.id)}>
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

function BrandSearch({ exceptId, onChoose }: { exceptId: number; onChoose: (brand: AdminBrand) => void }) {
  const [text, setText] = useState('');
  const search = usePaused(text, times.searchPause).trim();
  const { data: found, error } = useAdminBrands(search, { limit: brandsShown + 1, enabled: search !== '' });
  const others = search === '' ? [] : (found ?? []).filter(({ id }) => id !== exceptId).slice(0, brandsShown);
  return (
    <div>
      <TextField
        label="Brand that goes"
        type="search"
        placeholder="Search brands..."
        data-autofocus
        value={text}
        error={error?.message}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="t-xs mute" role="status">
        {search !== '' && found && others.length === 0 && 'No brands found'}
      </p>
      <ul className="tbl brands" aria-label="Brands found">
        {others.map((brand) => (
          <li key={brand.id}>
            <button type="button" className="parent" onClick={() => onChoose(brand)}>
              <span className="nm">{brand.name}</span>
              <span className="t-xs mute">{counted(brand.productCount, 'product')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function BrandMoves({ kept, gone }: { kept: AdminBrand; gone: AdminBrand }) {
  const { data, error, refetch } = useBrandMergePreview(kept.id, gone.id);
  if (error) return <ErrorState message={error.message} onTryAgain={() => void refetch()} />;
  if (!data) return <SkeletonList count={3}>{() => <LineSkeleton />}</SkeletonList>;
  return (
    <section className="stack" aria-label="What moves">
      <p>
        {counted(data.products, 'product')} of {gone.name} will belong to {kept.name}.
      </p>
      <p className="soft">New aliases: {data.aliases.join(', ')}</p>
      <Namesakes namesakes={data.namesakes} />
    </section>
  );
}

function Namesakes({ namesakes: { total, shown } }: Pick<BrandMergePreview, 'namesakes'>) {
  if (total === 0) return <p className="soft">No product stands in both.</p>;
  return (
    <div>
      <h3 className="lab">Possible duplicates ({total.toLocaleString('en')})</h3>
      <p className="t-sm mute">They stay as they are; merge them in the view Duplicates.</p>
      <ul className="tbl brands">
        {shown.map(({ goneId, name }) => (
          <li key={goneId}>
            <span className="nm">{name}</span>
          </li>
        ))}
      </ul>
      {total > shown.length && <p className="t-xs mute">and {(total - shown.length).toLocaleString('en')} more</p>}
    </div>
  );
}
