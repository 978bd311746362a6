import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { ShadeMatch } from '#contract/shades.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { href, shadesAt } from '#web/href.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { useSimilarShades } from './api.ts';
import { nearness } from './match-words.ts';
import { ShadeTile, ShadeTileSkeletons } from './shade-tile.tsx';
import * as styles from './similar-shades.module.css';

/** Shows similar shades of other products. Shades that the viewer owns come first. */
export function SimilarShades({ product }: { product: Product }) {
  const { data, error, refetch } = useSimilarShades(product.id);
  const [measured, setMeasured] = useState(false);
  const hasMatches = data !== undefined && data.length > 0;
  return (
    <section className={layout.pageSection} aria-labelledby="similar-shades-title">
      <div className={layout.sectionHead}>
        <h2 id="similar-shades-title" className={typography.subtitle}>
          Similar shades
        </h2>
        {hasMatches && (
          <Button variant="ghost" aria-pressed={measured} onClick={() => setMeasured(!measured)}>
            {measured ? 'Hide the difference' : 'Show the difference'}
          </Button>
        )}
      </div>
      {data === undefined ? (
        error ? (
          <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />
        ) : (
          <ShadeTileSkeletons count={2} />
        )
      ) : hasMatches ? (
        <>
          <Owned match={data.find(({ isOwned }) => isOwned)} />
          <Tiles matches={data} measured={measured} />
        </>
      ) : (
        <p className={classNames(typography.small, typography.soft)}>No similar shades yet.</p>
      )}
      <p className={classNames(styles.note, typography.small, typography.muted)}>
        {measured && 'The difference is CIEDE2000. Below 1, no one can see it. At 10, everyone can. '}
        Screen colors are approximate.{' '}
        {product.variantColor && (
          <Link className={typography.link} to={shadesAt({ kind: kindOf(product), colour: product.variantColor })}>
            See it on the shade map
          </Link>
        )}
      </p>
    </section>
  );
}

/** Returns the id of the product's kind, as defined in contract/shades.ts. */
function kindOf({ subcategoryId, categoryId }: Product): number {
  return subcategoryId ?? (categoryId === null ? 0 : -categoryId);
}

/** Shows which of the viewer's own shades is most similar to the shade on this page. */
function Owned({ match }: { match: ShadeMatch | undefined }) {
  if (!match) return null;
  const { product, difference } = match;
  return (
    <p className={classNames(styles.owned, typography.small)}>
      You own something like it:{' '}
      <Link className={typography.link} to={href.product(product.id)} dir="auto">
        {titleOf(product)}
      </Link>
      . {nearness(difference)}.
    </p>
  );
}

function Tiles({ matches, measured }: { matches: readonly ShadeMatch[]; measured: boolean }) {
  return (
    <ul className={styles.tiles}>
      {matches.map((match) => (
        <ShadeTile key={match.product.id} match={match} measured={measured} />
      ))}
    </ul>
  );
}
