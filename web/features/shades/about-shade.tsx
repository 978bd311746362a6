import type { Product } from '#contract/catalog.ts';
import { useState } from 'react';
import { isOwned, type ShadeVerdict, shadeVerdicts, shadeVerdictWords } from '#contract/statuses.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { Skeleton, SkeletonList, QueryList } from '#web/ui/feedback/query-list.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { learnFromMatches, useGiveVerdict } from './api.ts';
import * as styles from './about-shade.module.css';
import { Link } from '@tanstack/react-router';
import { getShadeVerdict, listWornShades } from '#contract/shade-verdicts.ts';
import { readProduct, swatchForm, titleOf } from '#web/features/catalog/read-product.ts';
import { href, shadesAt } from '#web/href.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { listSimilarShades, type ShadeMatch } from '#contract/shades.ts';
import { nearness } from './match-words.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { TitledSection } from '#web/ui/layout/titled-section.tsx';

export function AboutShade({ product }: { product: Product }) {
  return (
    <>
      <OwnVerdict key={product.id} product={product} />
      <WornShades product={product} />
      <SimilarShades product={product} />
    </>
  );
}

const options = shadeVerdicts.map((value) => ({ value, label: shadeVerdictWords[value] }));

/** If the viewer uses or has tried a shade, asks how well it matches the viewer's skin. The verdict is private. */
function OwnVerdict({ product }: { product: Product }) {
  const status = useShelfEntry(product)?.status;
  const query = useCall(getShadeVerdict, { params: { id: product.id } }, { enabled: isOwned(status) });
  if (!isOwned(status)) return null;
  return (
    <TitledSection title="How does it match you?">
      <QueryList query={query} skeleton={<Skeleton width="100%" height={48} radius={12} />}>
        {({ verdict }) => <Verdict productId={product.id} stored={verdict} />}
      </QueryList>
    </TitledSection>
  );
}

function Verdict({ productId, stored }: { productId: number; stored: ShadeVerdict | null }) {
  const { mutate, isError, variables } = useGiveVerdict(productId);
  // Shows the verdict immediately, and rolls it back if the call fails.
  const shown = isError || variables === undefined ? stored : variables;
  const choose = (verdict: ShadeVerdict | null) => mutate(verdict, { onError: showFailure });
  return (
    <div className={styles.verdict}>
      <RadioList
        label="Your verdict"
        hideLabel
        options={options}
        value={shown ?? undefined}
        onValueChange={choose}
        hint="Private to you. In Settings, you can let us use it, without your name, in recommendations for others."
      />
      {shown && (
        <Button variant="ghost" onClick={() => choose(null)}>
          Remove verdict
        </Button>
      )}
    </div>
  );
}

/** Shades that match members with similar verdicts. Renders nothing if there are too few of them. */
function WornShades({ product }: { product: Product }) {
  const { data } = useCall(listWornShades, { params: { id: product.id } }, { onResponse: learnFromMatches });
  if (!data || data.length === 0) return null;
  return (
    <TitledSection title="Worn by people with your shade">
      <ul className={styles.worn}>
        {data.map((worn) => (
          <li key={worn.product.id}>
            <ShadeSwatch product={worn.product} />
            <span>
              <span className={typography.brand} dir="auto">
                {readProduct(worn.product).brandName}
              </span>
              <ShadeLink className={typography.link} product={worn.product} />
              <span className={classNames(typography.small, typography.soft)}>
                Matches {worn.people} or more members like you
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={classNames(typography.small, typography.muted)}>
        Based on verdicts from members who share theirs and agree with yours, updated once a day. Skin and light differ,
        so try before you buy.
      </p>
    </TitledSection>
  );
}

function ShadeSwatch({ product }: { product: Product }) {
  const { familyName, shadeName } = readProduct(product);
  const name = shadeName ?? familyName;
  return <Swatch color={shadeColor(name, product.variantColor)} seed={name} form={swatchForm(product)} />;
}

function ShadeLink({ product, className }: { product: Product; className: string | undefined }) {
  const { familyName, shadeName } = readProduct(product);
  return (
    <Link className={className} to={href.product(product.id)} dir="auto">
      {shadeName === null ? familyName : `${shadeName}, ${familyName}`}
    </Link>
  );
}

function SimilarShades({ product }: { product: Product }) {
  const query = useCall(listSimilarShades, { params: { id: product.id } }, { onResponse: learnFromMatches });
  const [measured, setMeasured] = useState(false);
  return (
    <TitledSection
      title="Similar shades"
      beside={
        query.data !== undefined &&
        query.data.length > 0 && (
          <Button variant="ghost" aria-pressed={measured} onClick={() => setMeasured(!measured)}>
            {measured ? 'Hide the difference' : 'Show the difference'}
          </Button>
        )
      }
    >
      <QueryList
        query={query}
        skeleton={<SkeletonList count={2} className={styles.skeletons} of={<Skeleton height={150} radius={12} />} />}
        empty={<Note>No similar shades yet.</Note>}
      >
        {(matches) => (
          <>
            <Owned match={matches.find(({ isOwned }) => isOwned)} />
            <ul className={styles.tiles}>
              {matches.map((match) => (
                <ShadeTile key={match.product.id} match={match} measured={measured} />
              ))}
            </ul>
          </>
        )}
      </QueryList>
      <p className={classNames(styles.note, typography.small, typography.muted)}>
        {measured && 'The difference is CIEDE2000. Below 1, no one can see it. At 10, everyone can. '}
        Screen colors are approximate.{' '}
        {product.variantColor && (
          <Link className={typography.link} to={shadesAt({ kind: kindOf(product), colour: product.variantColor })}>
            See it on the shade map
          </Link>
        )}
      </p>
    </TitledSection>
  );
}

/** Returns the id of the product's kind, as defined in contract/shades.ts. */
function kindOf({ subcategoryId, categoryId }: Product): number {
  return subcategoryId ?? (categoryId === null ? 0 : -categoryId);
}

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

function ShadeTile({ match: { product, difference, isOwned }, measured }: { match: ShadeMatch; measured: boolean }) {
  return (
    <li className={styles.tile} data-product={product.id}>
      <ShadeSwatch product={product} />
      <span className={classNames(typography.brand, styles.brand)} dir="auto">
        {readProduct(product).brandName}
      </span>
      <ShadeLink className={styles.name} product={product} />
      <span className={classNames(typography.small, typography.soft)}>
        {nearness(difference)}
        {measured && <span className={typography.numerals}> ({difference.toFixed(1)})</span>}
      </span>
      {isOwned && <span className={styles.onShelf}>On your shelf</span>}
    </li>
  );
}
