import { useState } from 'react';
import * as duplicates from '#contract/catalog-admin/duplicates.ts';
import { undoDays } from '#contract/catalog-admin/merges.ts';
import { ActionDialog } from '#web/features/admin/action.tsx';
import { Line, LineFacts, LineList } from '#web/features/admin/lines.tsx';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { typography } from '#web/ui/tokens/classes.ts';
import * as styles from './brands-view.module.css';

/** Merges of brands that can still be undone. Renders nothing if there are none. */
export function BrandMerges() {
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
