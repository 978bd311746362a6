import type { CSSProperties, ReactNode } from 'react';
import type { YearReview } from '#contract/year-in-review.ts';
import { stillOf } from '#web/features/catalogue/still-of.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './year-cards.module.css';

export interface YearCard {
  name: string;
  /** The card's background. */
  ground: 'band' | 'paper' | 'wash' | 'sunken';
  content: ReactNode;
}

/** The cards of a year, without empty ones. */
export function cardsOf(year: YearReview): YearCard[] {
  const { favourites, brands, kinds, colours, activeDays, challenge } = year;
  return [
    { name: 'Cover', ground: 'band', content: <Cover year={year} /> },
    { name: 'Added and finished', ground: 'paper', content: <CameAndWent year={year} /> },
    ...(favourites.length > 0
      ? [{ name: 'Favorites', ground: 'wash' as const, content: <Favorites favourites={favourites} /> }]
      : []),
    ...(brands.length > 0
      ? [{ name: 'Brands and kinds', ground: 'paper' as const, content: <BrandsAndKinds {...{ brands, kinds }} /> }]
      : []),
    ...(colours.length > 0 ? [{ name: 'Colors', ground: 'sunken' as const, content: <Colors year={year} /> }] : []),
    ...(activeDays > 0 ? [{ name: 'Days', ground: 'paper' as const, content: <Days year={year} /> }] : []),
    ...(challenge
      ? [{ name: 'Project Pan', ground: 'wash' as const, content: <Challenge challenge={challenge} /> }]
      : []),
  ];
}

interface OfYear {
  year: YearReview;
}

function Cover({ year: { year, favourites, touched } }: OfYear) {
  return (
    <div className={styles.cover}>
      {favourites.length > 0 && <Ledge stills={favourites.map(stillOf)} priority className={styles.shelf} />}
      <p className={classNames(typography.display, styles.yearFigure)}>{year}</p>
      <p className={styles.lead}>
        Your year <em>on the shelf</em>, in {counted(touched, 'product')}.
      </p>
    </div>
  );
}

function Figure({ value, children }: { value: number | string; children: ReactNode }) {
  return (
    <p className={styles.figure}>
      <span className={styles.value}>{value}</span> <span className={styles.words}>{children}</span>
    </p>
  );
}

const monthName = (index: number) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1)));

function CameAndWent({ year: { added, finished, months } }: OfYear) {
  const top = Math.max(1, ...months.flatMap((month) => [month.added, month.finished]));
  const busiest = months.reduce((best, month, index) => (month.added > (months[best]?.added ?? 0) ? index : best), 0);
  return (
    <>
      <Figure value={added}>{added === 1 ? 'product' : 'products'} joined your shelf.</Figure>
      <Figure value={finished}>{finished === 1 ? 'was' : 'were'} used up completely.</Figure>
      <svg className={styles.months} viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true">
        {months.map((month, index) => (
          <g key={index}>
            <rect x={index * 20 + 2} width="7" y={60 - (month.added / top) * 58} height={(month.added / top) * 58} />
            <rect
              className={styles.wentBar}
              x={index * 20 + 10}
              width="7"
              y={60 - (month.finished / top) * 58}
              height={(month.finished / top) * 58}
            />
          </g>
        ))}
      </svg>
      {added > 1 && <p className={styles.note}>Your busiest month was {monthName(busiest)}.</p>}
    </>
  );
}

function Favorites({ favourites }: Pick<YearReview, 'favourites'>) {
  return (
    <>
      <h2 className={styles.title}>Your favorites</h2>
      <Ledge stills={favourites.map(stillOf)} className={styles.shelf} />
      <ol className={styles.names}>
        {favourites.map((product) => (
          <li key={product.id} dir="auto">
            {product.brandName} {titleOf(product)}
          </li>
        ))}
      </ol>
    </>
  );
}

function BrandsAndKinds({ brands, kinds }: Pick<YearReview, 'brands' | 'kinds'>) {
  const [first, ...others] = brands;
  const [kind] = kinds;
  return (
    <>
      <h2 className={styles.title}>Your go-to brands</h2>
      {first && (
        <p className={classNames(typography.display, styles.loud)} dir="auto">
          {first.name}
        </p>
      )}
      {first && <p className={styles.note}>You had {counted(first.count, 'product')} from them on your shelf.</p>}
      {others.length > 0 && <p className={styles.words}>Then {others.map(({ name }) => name).join(' and ')}.</p>}
      {kind && (
        <p className={styles.words}>
          You reached most for {kind.name.toLowerCase()}: {counted(kind.count, 'product')}.
        </p>
      )}
    </>
  );
}

function Colors({ year: { colours, coloursTotal } }: OfYear) {
  return (
    <>
      <h2 className={styles.title}>{coloursTotal === 1 ? 'One color' : `${coloursTotal} colors`} you wore</h2>
      <div className={styles.mosaic} style={rowsOf(colours.length)} aria-hidden="true">
        {colours.map((color, place) => (
          <i key={place} style={{ backgroundColor: color }} />
        ))}
      </div>
      <p className={styles.note}>In color-wheel order, with grays last.</p>
    </>
  );
}

/** Returns the number of rows that make the tiles nearly square on a phone and on a desktop. */
function rowsOf(count: number): CSSProperties & Record<'--phone-rows' | '--desktop-rows', number> {
  const rowsFor = (ratio: number) => Math.max(1, Math.round(Math.sqrt(count / ratio)));
  return { '--phone-rows': rowsFor(4 / 5), '--desktop-rows': rowsFor(2) };
}

function Days({ year: { activeDays, longestStreak, reviews, averageRating } }: OfYear) {
  return (
    <>
      <Figure value={activeDays}>{activeDays === 1 ? 'day' : 'days'} when you logged something.</Figure>
      {longestStreak > 1 && <Figure value={longestStreak}>of them in a row.</Figure>}
      {reviews > 0 && (
        <Figure value={reviews}>
          {reviews === 1 ? 'review' : 'reviews'}
          {averageRating !== null && `, ${averageRating.toFixed(1)} stars on average`}.
        </Figure>
      )}
    </>
  );
}

function Challenge({ challenge: { goal, progress } }: { challenge: NonNullable<YearReview['challenge']> }) {
  return (
    <>
      <h2 className={styles.title}>Project Pan</h2>
      <PanProgress progress={progress / Math.max(1, goal)} className={styles.workedPan} />
      <Figure value={progress}>
        of {counted(goal, 'product')} finished{progress >= goal ? '. You reached your goal!' : '.'}
      </Figure>
    </>
  );
}
