import type { ShadeMatch } from '#contract/shades.ts';
import { ProductRow, ProductRowSkeletons } from '#web/features/catalog/product-row.tsx';
import { RowAddMenu } from '#web/features/shelves/row-actions.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { dotStyle } from '#web/ui/text/dots.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { type ShadeFilter, useNearestShades } from '../api.ts';
import { nearness } from '../match-words.ts';
import * as styles from './nearest-shades.module.css';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWindowEvent } from '#web/lib/use-window-event.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { useCloseOnBack } from '#web/lib/links/close-on-back.ts';
import { IconButton } from '#web/ui/controls/button.tsx';

export function NearestShades({ filter, colour }: { filter: ShadeFilter; colour: string }) {
  const query = useNearestShades(filter, colour);
  return (
    <section aria-labelledby="nearest-title" aria-busy={query.isPlaceholderData}>
      <h2 id="nearest-title" className={classNames(styles.title, typography.subtitle)}>
        <i className={styles.chosen} style={dotStyle(colour)} />
        Nearest to <span className={typography.numerals}>{colour}</span>
      </h2>
      <QueryList query={query} skeleton={<ProductRowSkeletons count={8} />} empty={<Note>No shades here yet.</Note>}>
        {(matches) => (
          <ul>
            {matches.map((match) => (
              <NearShade key={match.product.id} match={match} />
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  );
}

function NearShade({ match: { product, difference, isOwned } }: { match: ShadeMatch }) {
  return (
    <ProductRow product={product} action={<RowAddMenu product={product} />}>
      <Note className={styles.near}>
        <i className={styles.swatchDot} style={dotStyle(product.variantColor ?? '')} />
        {nearness(difference)}
        <span className={classNames(typography.muted, typography.numerals)}>{difference.toFixed(1)}</span>
        {isOwned && <span className={styles.owned}>On your shelf</span>}
      </Note>
    </ProductRow>
  );
}

/** The number of nearest shades in the sheet. The list below the map contains more shades. */
const shownNear = 3;

/** For phones, where the list is far below the map. */
export function TappedShade({ filter, colour, onClose }: { filter: ShadeFilter; colour: string; onClose: () => void }) {
  const { data, isPlaceholderData, error } = useNearestShades(filter, colour);
  const matches = isPlaceholderData ? undefined : data;
  const [tapped, ...near] = matches ?? [];
  const sheet = useRef<HTMLElement>(null);
  useCloseOnBack(isNarrow(), onClose);
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose());
  // The map can be partly below the tab bar, and its lower end would then hide the nearest shades.
  useEffect(() => {
    if (matches) sheet.current?.scrollIntoView({ block: 'nearest' });
  }, [matches]);
  return (
    <section ref={sheet} className={styles.sheet} aria-label="Tapped shade" aria-live="polite" aria-busy={!matches}>
      <div className={styles.head}>
        <i className={styles.color} style={dotStyle(colour)} />
        {tapped ? <Title match={tapped} /> : <p>{error ? 'Failed to load this shade' : 'Finding this shade...'}</p>}
        {tapped && <RowAddMenu product={tapped.product} />}
        <IconButton label="Close the tapped shade" icon="close" iconSize="small" onClick={onClose} />
      </div>
      <ul>
        {near.slice(0, shownNear).map(({ product, difference }) => (
          <li key={product.id}>
            <i style={dotStyle(product.variantColor ?? '')} />
            <Link to={href.product(product.id)} dir="auto">
              {titleOf(product)}
            </Link>
            <span className={classNames(typography.small, typography.soft)}>{nearness(difference)}</span>
          </li>
        ))}
      </ul>
      {near.length > shownNear && (
        <a className={typography.link} href="#nearest-title">
          All {near.length + 1} nearest
        </a>
      )}
    </section>
  );
}

const isNarrow = () => innerWidth < 1080;

function Title({ match: { product, isOwned } }: { match: ShadeMatch }) {
  return (
    <p>
      <Link to={href.product(product.id)} dir="auto">
        <b>{titleOf(product)}</b>
      </Link>
      <span className={classNames(typography.small, typography.soft)}>
        {product.brandName}
        {isOwned && ' · On your shelf'}
      </span>
    </p>
  );
}
