import type { CSSProperties, ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { YearReview } from '#contract/year-in-review.ts';
import { stillOf } from '#web/features/catalogue/still-of.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { moneyWords } from '#web/features/statistics/statistics-words.ts';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './year-cards.module.css';

declare module 'react' {
  interface CSSProperties {
    /** The number of products on a shelf. */
    '--products'?: number;
  }
}

export interface YearCard {
  name: string;
  /** The card's background. */
  ground: 'band' | 'paper' | 'wash' | 'sunken';
  content: ReactNode;
}

/** The cards of a year, without empty ones. */
export function cardsOf(year: YearReview): YearCard[] {
  const { favourites, brands, kinds, colours, activeDays, challenge, mostUsed, empties, firstAndLast } = year;
  const card = (isShown: boolean, name: string, ground: YearCard['ground'], content: ReactNode): YearCard[] =>
    isShown ? [{ name, ground, content }] : [];
  return [
    ...card(true, 'Cover', 'band', <Cover year={year} />),
    ...card(true, 'Added and finished', 'paper', <CameAndWent year={year} />),
    ...card(firstAndLast.length === 2, 'First and last', 'wash', <FirstAndLast year={year} />),
    ...card(favourites.length > 0, 'Favorites', 'wash', <Favorites favourites={favourites} />),
    ...card(mostUsed.length > 0, 'Most used', 'sunken', <MostUsed year={year} />),
    ...card(empties.length > 0, 'Empties', 'band', <Empties year={year} />),
    ...card(brands.length > 0, 'Brands and kinds', 'paper', <BrandsAndKinds {...{ brands, kinds }} />),
    ...card(colours.length > 0, 'Colors', 'sunken', <Colors year={year} />),
    ...card(activeDays > 0, 'Days', 'paper', <Days year={year} />),
    ...card(year.before !== null, `Compared with ${year.year - 1}`, 'wash', <Compared year={year} />),
    ...card(year.spent.length > 0, 'Spending', 'paper', <Spent year={year} />),
    ...(challenge ? card(true, 'Project Pan', 'wash', <Challenge challenge={challenge} />) : []),
  ];
}

interface OfYear {
  year: YearReview;
}

function Cover({ year: { year, favourites, touched } }: OfYear) {
  return (
    <div className={styles.cover}>
      <ProductShelf products={favourites} priority />
      <p className={classNames(typography.display, styles.yearFigure)}>{year}</p>
      <p className={styles.lead}>
        Your year <em>on the shelf</em>, in {counted(touched, 'product')}.
      </p>
    </div>
  );
}

interface ProductShelfProps {
  products: readonly Product[];
  priority?: boolean;
}

/** A shelf as wide as its products need, so that one product is not larger than five. */
function ProductShelf({ products, priority = false }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <div className={styles.shelf} style={{ '--products': products.length }}>
      <Ledge stills={products.map(stillOf)} priority={priority} />
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
      <ProductShelf products={favourites} />
      <ol className={styles.names}>
        {favourites.map((product) => (
          <li key={product.id} dir="auto">
            {nameOf(product)}
          </li>
        ))}
      </ol>
    </>
  );
}

const nameOf = (product: Product) => `${product.brandName} ${titleOf(product)}`;

function MostUsed({ year: { mostUsed, useCounts } }: OfYear) {
  return (
    <>
      <h2 className={styles.title}>You reached for these most</h2>
      <ProductShelf products={mostUsed} />
      <ol className={styles.names}>
        {mostUsed.map((product, place) => (
          <li key={product.id} dir="auto">
            {nameOf(product)} <span className={styles.soft}>{counted(useCounts[place] ?? 0, 'use')}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Empties({ year: { empties, finished } }: OfYear) {
  const others = finished - empties.length;
  return (
    <>
      <h2 className={styles.title}>{finished === 1 ? 'One empty' : `${finished} empties`}</h2>
      <ProductShelf products={empties} />
      <ul className={styles.names}>
        {empties.map((product) => (
          <li key={product.id} dir="auto">
            {nameOf(product)}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.note}>And {counted(others, 'other')}.</p>}
    </>
  );
}

const dayName = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

function FirstAndLast({ year: { firstAndLast, firstDay, lastDay } }: OfYear) {
  const words = ['The first to join', 'The last to join'];
  const days = [firstDay, lastDay];
  return (
    <>
      <h2 className={styles.title}>First and last</h2>
      <ProductShelf products={firstAndLast} />
      <dl className={styles.pairs}>
        {firstAndLast.map((product, place) => (
          <div key={product.id}>
            <dt>
              {words[place]}
              {days[place] && `, ${dayName(days[place])}`}
            </dt>
            <dd dir="auto">{nameOf(product)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Compared({ year }: OfYear) {
  const { before } = year;
  if (!before) return null;
  const rows = [
    { words: 'joined', now: year.added, former: before.added },
    { words: 'finished', now: year.finished, former: before.finished },
    { words: 'reviewed', now: year.reviews, former: before.reviews },
    { words: 'days with an entry', now: year.activeDays, former: before.activeDays },
  ];
  return (
    <>
      <h2 className={styles.title}>Compared with {year.year - 1}</h2>
      <dl className={styles.pairs}>
        {rows.map(({ words, now, former }) => (
          <div key={words}>
            <dt>{differenceWords(now - former)}</dt>
            <dd>
              {now} {words}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function differenceWords(difference: number): string {
  if (difference === 0) return 'As many as before';
  return difference > 0 ? `${difference} more` : `${-difference} fewer`;
}

function Spent({ year: { spent } }: OfYear) {
  return (
    <>
      <h2 className={styles.title}>What you paid</h2>
      {spent.map(({ currency, minor, packages }) => (
        <Figure key={currency} value={moneyWords(minor, currency)}>
          for {counted(packages, 'package')}.
        </Figure>
      ))}
      <p className={styles.note}>Only you see this card. Money is never in the picture.</p>
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
