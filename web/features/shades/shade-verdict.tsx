import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { type ShadeVerdict, shadeVerdicts, shadeVerdictWords, isOwned } from '#contract/statuses.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useGiveVerdict, useShadeVerdict } from './verdicts-api.ts';
import * as styles from './shade-verdict.module.css';

const options = shadeVerdicts.map((value) => ({ value, label: shadeVerdictWords[value] }));

/** If the viewer uses or has tried a shade, asks how well it matches the viewer's skin. The verdict is private. */
export function OwnVerdict({ product }: { product: Product }) {
  const status = useShelfEntry(product)?.status;
  if (!isOwned(status)) return null;
  return (
    <section className={layout.pageSection} aria-labelledby="shade-verdict-title">
      <div className={layout.sectionHead}>
        <h2 id="shade-verdict-title" className={typography.subtitle}>
          How does it match you?
        </h2>
      </div>
      <Verdict productId={product.id} />
    </section>
  );
}

function Verdict({ productId }: { productId: number }) {
  const { data, error, refetch } = useShadeVerdict(productId);
  const { mutate } = useGiveVerdict(productId);
  const [wanted, setWanted] = useState<ShadeVerdict | null>();
  if (!data)
    return error ? (
      <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={48} radius={12} />
    );
  const shown = wanted === undefined ? data.verdict : wanted;
  // Shows the verdict immediately, and rolls it back if the call fails.
  const say = (verdict: ShadeVerdict | null) => {
    setWanted(verdict);
    mutate(verdict, {
      onError(failure) {
        setWanted(undefined);
        showFailure(failure);
      },
    });
  };
  return (
    <div className={styles.verdict}>
      <RadioList
        label="Your verdict"
        hideLabel
        options={options}
        value={shown ?? undefined}
        onValueChange={say}
        hint="Private to you. In Settings, you can let us use it, without your name, in recommendations for others."
      />
      {shown && (
        <Button variant="ghost" onClick={() => say(null)}>
          Remove verdict
        </Button>
      )}
    </div>
  );
}
