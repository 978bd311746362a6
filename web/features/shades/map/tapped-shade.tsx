import { Link } from '@tanstack/react-router';
import type { ShadeMatch } from '#contract/shades.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { RowAddMenu } from '#web/features/shelves/row-actions.tsx';
import { href } from '#web/href.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { dotStyle } from '#web/ui/text/dots.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { type ShadeFilter, useNearestShades } from '../api.ts';
import { nearness } from '../match-words.ts';
import * as styles from './tapped-shade.module.css';

/** The number of nearest shades in the sheet. The list below the map contains more shades. */
const shownNear = 3;

interface TappedShadeProps {
  filter: ShadeFilter;
  colour: string;
  onClose: () => void;
}

/**
 * A sheet on top of the map, for phones, where the list is far below the map. Shows the tapped shade and the nearest
 * shades.
 */
export function TappedShade({ filter, colour, onClose }: TappedShadeProps) {
  const { data, isPlaceholderData, error } = useNearestShades(filter, colour);
  const matches = isPlaceholderData ? undefined : data;
  const [tapped, ...near] = matches ?? [];
  return (
    <section className={styles.sheet} aria-label="Tapped shade" aria-live="polite" aria-busy={!matches}>
      <div className={styles.head}>
        <i className={styles.color} style={dotStyle(colour)} />
        {tapped ? <Title match={tapped} /> : <p>{error ? 'Couldn’t load this shade' : 'Finding this shade...'}</p>}
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
