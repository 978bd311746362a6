import { useState } from 'react';
import type { BrandPair } from '#contract/admin-brands.ts';
import { LineActions, LineFacts, Lines } from '#web/features/admin/lines/lines.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast-with-undo.ts';
import { counted } from '#web/ui/text/counted.ts';
import { sendBrandsAlike, sendBrandsApart, useBrandPairs } from './brands-api.ts';
import { MergeBrandDialog } from './merge-brand-dialog.tsx';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as styles from './brand-pairs.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Suggests merges of brands with similar names. Renders nothing if there are no such brands. */
export function BrandPairs() {
  const { data: pairs = [] } = useBrandPairs();
  const [merging, setMerging] = useState<BrandPair>();
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

function Pair({ pair: { brand, other }, onMerge }: { pair: BrandPair; onMerge: () => void }) {
  const names = `${brand.name} and ${other.name}`;
  const markDifferent = async () => {
    try {
      await sendBrandsApart(brand.id, other.id);
      toastWithUndo('Marked as different', () => sendBrandsAlike(brand.id, other.id));
    } catch (error) {
      showFailureOr(error, 'Couldn’t mark them as different');
    }
  };
  return (
    <li>
      <span>
        <span className={typography.serifName} data-slot="product-name">
          {names}
        </span>
        <LineFacts>
          {counted(brand.productCount, 'product')} and {counted(other.productCount, 'product')}
        </LineFacts>
      </span>
      <LineActions>
        <Button variant="secondary" aria-label={`Merge ${other.name} into ${brand.name}`} onClick={onMerge}>
          Merge
        </Button>
        <Button variant="secondary" aria-label={`${names} are different`} onClick={() => void markDifferent()}>
          Different
        </Button>
      </LineActions>
    </li>
  );
}
