import type { ReactNode } from 'react';
import type { YearReview } from '#contract/year-in-review.ts';
import { writeMoney } from '#web/features/spending/money-words.ts';
import { LegendItem, PlotLegend, tileRows } from '#web/features/statistics/plot-figure.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { CardTitle, Figure, NamedProducts, nameOf, Note, ProductShelf, Words } from './year-card-parts.tsx';
import * as styles from './year-cards.module.css';

export interface YearCard {
  name: string;
  ground: 'band' | 'paper' | 'wash' | 'sunken';
  content: ReactNode;
}

export function cardsOf(year: YearReview): YearCard[] {
  const { favourites, brands, kinds, colours, activeDays, challenge, mostUsed, empties, firstAndLast } = year;
  const card = (isShown: boolean, name: string, ground: YearCard['ground'], content: ReactNode): YearCard[] =>
    isShown ? [{ name, ground, content }] : [];
  const useCountAt = (place: number) => counted(year.useCounts[place] ?? 0, 'use');
  const reached = <NamedProducts title="You reached for these most" products={mostUsed} isOrdered after={useCountAt} />;
  const favorites = <NamedProducts title="Your favorites" products={favourites} isOrdered />;
  return [
    ...card(true, 'Cover', 'band', <Cover year={year} />),
    ...card(true, 'Added and finished', 'paper', <CameAndWent year={year} />),
    ...card(firstAndLast.length === 2, 'First and last', 'wash', <FirstAndLast year={year} />),
    ...card(favourites.length > 0, 'Favorites', 'wash', favorites),
    ...card(mostUsed.length > 0, 'Most used', 'sunken', reached),
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

const monthName = (index: number, month: 'long' | 'narrow' = 'long') =>
  new Intl.DateTimeFormat('en', { month, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1)));

function CameAndWent({ year: { added, finished, months } }: OfYear) {
  const top = Math.max(1, ...months.flatMap((month) => [month.added, month.finished]));
  const busiest = months.reduce((best, month, index) => (month.added > (months[best]?.added ?? 0) ? index : best), 0);
  return (
    <>
      <Figure value={added}>{added === 1 ? 'product' : 'products'} joined your shelf.</Figure>
      <Figure value={finished}>{finished === 1 ? 'was' : 'were'} used up completely.</Figure>
      <div>
        <PlotLegend>
          <LegendItem tone="came">Added</LegendItem>
          <LegendItem tone="went">Finished</LegendItem>
        </PlotLegend>
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
        <p className={styles.monthNames} aria-hidden="true">
          {months.map((_, index) => (
            <span key={index}>{monthName(index, 'narrow')}</span>
          ))}
        </p>
      </div>
      {added > 1 && <Note>Your busiest month was {monthName(busiest)}.</Note>}
    </>
  );
}

function Empties({ year: { empties, finished } }: OfYear) {
  const others = finished - empties.length;
  const packages = [...Map.groupBy(empties, ({ id }) => id).values()];
  return (
    <>
      <NamedProducts
        title={finished === 1 ? 'One empty' : `${finished} empties`}
        products={packages.flatMap(([product]) => product ?? [])}
        after={(place) => (packages[place]?.length === 1 ? '' : `×${packages[place]?.length}`)}
      />
      {others > 0 && <Note>And {counted(others, 'other')}.</Note>}
    </>
  );
}

const dayName = (day: string) => writtenDay(day, 'en', { month: 'long', day: 'numeric' });

function Pairs({ pairs }: { pairs: readonly { term: string; detail: string }[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(({ term, detail }) => (
        <div key={detail}>
          <dt>{term}</dt>
          <dd dir="auto">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

function FirstAndLast({ year: { firstAndLast, firstDay, lastDay } }: OfYear) {
  const words = ['The first to join', 'The last to join'];
  const days = [firstDay, lastDay];
  const termOf = (place: number) => [words[place], days[place] && dayName(days[place])].filter(Boolean).join(', ');
  return (
    <>
      <CardTitle>First and last</CardTitle>
      <ProductShelf products={firstAndLast} />
      <Pairs pairs={firstAndLast.map((product, place) => ({ term: termOf(place), detail: nameOf(product) }))} />
    </>
  );
}

function Compared({ year }: OfYear) {
  const { before } = year;
  if (!before) return null;
  const pairOf = (words: string, now: number, previous: number) => ({
    term: differenceWords(now - previous),
    detail: `${now} ${words}`,
  });
  return (
    <>
      <CardTitle>Compared with {year.year - 1}</CardTitle>
      <Pairs
        pairs={[
          pairOf('joined', year.added, before.added),
          pairOf('finished', year.finished, before.finished),
          pairOf('reviewed', year.reviews, before.reviews),
          pairOf('days with an entry', year.activeDays, before.activeDays),
        ]}
      />
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
      <CardTitle>What you paid</CardTitle>
      {spent.map(({ currency, minor, packages }) => (
        <Figure key={currency} value={writeMoney(minor, currency)}>
          for {counted(packages, 'package')}.
        </Figure>
      ))}
      <Note>Only you see this card. Money is never in the picture.</Note>
    </>
  );
}

function BrandsAndKinds({ brands, kinds }: Pick<YearReview, 'brands' | 'kinds'>) {
  const [first, ...others] = brands;
  const [kind] = kinds;
  return (
    <>
      <CardTitle>Your go-to brands</CardTitle>
      {first && (
        <p className={classNames(typography.display, styles.loud)} dir="auto">
          {first.name}
        </p>
      )}
      {first && <Note>You had {counted(first.count, 'product')} from them on your shelf.</Note>}
      {others.length > 0 && <Words>Then {others.map(({ name }) => name).join(' and ')}.</Words>}
      {kind && (
        <Words>
          You reached most for {kind.name.toLowerCase()}: {counted(kind.count, 'product')}.
        </Words>
      )}
    </>
  );
}

function Colors({ year: { colours, coloursTotal } }: OfYear) {
  return (
    <>
      <CardTitle>{coloursTotal === 1 ? 'One color' : `${coloursTotal} colors`} you wore</CardTitle>
      <div className={styles.mosaic} style={tileRows(colours.length, 4 / 5, 2)} aria-hidden="true">
        {colours.map((color, place) => (
          <i key={place} style={{ backgroundColor: color }} />
        ))}
      </div>
      <Note>In color-wheel order, with grays last.</Note>
    </>
  );
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
      <CardTitle>Project Pan</CardTitle>
      <PanProgress progress={progress / Math.max(1, goal)} className={styles.workedPan} />
      <Figure value={progress}>
        of {counted(goal, 'product')} finished{progress >= goal ? '. You reached your goal!' : '.'}
      </Figure>
    </>
  );
}
