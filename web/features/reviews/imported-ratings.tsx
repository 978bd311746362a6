import { useState } from 'react';
import type { ImportedRating } from '#contract/reviews.ts';
import { PlainProductRow } from '#web/features/catalogue/product-row.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Stars } from '#web/ui/text/rating.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { sendRatingDropped, useImportedRatings } from './api.ts';
import { ReviewButton } from './review-button.tsx';
import { RowChoices } from './row-choices.tsx';

/** Lists the imported ratings that wait for a review. Renders nothing if there are none. */
export function ImportedRatings() {
  const query = useImportedRatings();
  const [dropped, setDropped] = useState<ImportedRating>();
  const ratings = query.data ?? [];
  if (ratings.length === 0) return null;
  return (
    <section className={layout.pageSection} aria-labelledby="imported-ratings">
      <h2 className={typography.subtitle} id="imported-ratings">
        Ratings from your import
      </h2>
      <p className={classNames(typography.small, typography.soft)}>
        Each rating waits for your review. Only you can see it until then.
      </p>
      <ul>
        {ratings.map((imported) => (
          <PlainProductRow key={imported.id} product={imported.product}>
            <RowChoices>
              <Stars rating={imported.rating} />
              <ReviewButton product={imported.product} variant="secondary" />
              <IconButton
                label={`Remove the rating of ${titleOf(imported.product)}`}
                icon="close"
                onClick={() => setDropped(imported)}
              />
            </RowChoices>
          </PlainProductRow>
        ))}
      </ul>
      <ShowMore query={query} />
      {dropped && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDropped(undefined)}
          title="Remove rating?"
          description={`The imported rating of ${titleOf(dropped.product)} will be removed. You can still write a review.`}
          confirmLabel="Remove"
          onConfirm={() => {
            setDropped(undefined);
            sendRatingDropped(dropped.id).catch(showFailure);
          }}
        />
      )}
    </section>
  );
}
