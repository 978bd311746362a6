import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import type { ShelfStatistics } from '#contract/statistics.ts';
import { href } from '#web/href.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './color-mosaic.module.css';
import { PlotFigure } from './plot-figure.tsx';
import { colorSentence } from './statistics-words.ts';

/** Shows the colors of the shades on the shelf, column by column, in color wheel order. */
export function ColorMosaic({ colours }: Pick<ShelfStatistics, 'colours'>) {
  const { rows } = colours;
  return (
    <PlotFigure
      wide
      title="Colors you wear"
      sentence={colorSentence(colours)}
      table={{
        columns: ['Shade', 'Color'],
        rows: rows.map(({ productId, name, colour }) => ({
          key: String(productId),
          head: (
            <Link className={typography.link} to={href.product(productId)} dir="auto">
              {name}
            </Link>
          ),
          cells: [colour],
        })),
      }}
    >
      {rows.length > 0 && <Tiles rows={rows} />}
    </PlotFigure>
  );
}

function Tiles({ rows }: Pick<ShelfStatistics['colours'], 'rows'>) {
  const [pointed, setPointed] = useState<string>();
  return (
    <>
      <div
        className={styles.mosaic}
        data-few={rows.length < fewest || undefined}
        style={heights(rows.length)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
      >
        {rows.map(({ productId, name, colour }) => (
          <i
            key={productId}
            className={styles.tile}
            style={{ backgroundColor: colour }}
            onPointerEnter={() => setPointed(name)}
            onPointerDown={() => setPointed(name)}
          />
        ))}
      </div>
      <p className={styles.name} dir="auto">
        {pointed}
      </p>
    </>
  );
}

/** The minimum number of tiles for more than one row. */
const fewest = 8;

/** Returns how many rows make the tiles nearly square, on phones and on desktops. */
function heights(count: number): CSSProperties & Record<'--phone-rows' | '--desktop-rows' | '--tiles', number> {
  const rowsFor = (ratio: number) => Math.max(1, Math.round(Math.sqrt(count / ratio)));
  return { '--phone-rows': rowsFor(4 / 3), '--desktop-rows': rowsFor(4), '--tiles': count };
}
