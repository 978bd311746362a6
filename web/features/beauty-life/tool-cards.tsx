import { Link } from '@tanstack/react-router';
import { type BeautyLife, listUnused } from '#contract/beauty-life.ts';
import { expiryWords } from '#contract/expiry-date.ts';
import { limits } from '#contract/limits.ts';
import { writeMoney } from '#web/features/spending/money-words.ts';
import { href } from '#web/href.ts';
import { type Day, today, writtenDay } from '#web/ui/controls/days.ts';
import { Skeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { type IconName, Icon } from '#web/ui/media/icon.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { Note } from '#web/ui/text/note.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './tool-cards.module.css';
import { useState } from 'react';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { countUse } from '#web/features/uses/uses.ts';
import { EntryRow } from '#web/features/shelves/entry-row.tsx';
import { deviceItems } from '#web/lib/device/stored-items.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { TitledSection } from '#web/ui/layout/titled-section.tsx';

/** The main number on a card, and the sentence below it. Without data, the sentence is the first step (TOOL-02). */
interface ToolWords {
  number?: string | number;
  sentence: string;
}

/** Shows one card per tool, in the order of the product rules (TOOL-01). */
export function ToolCards({ numbers }: { numbers: BeautyLife }) {
  const day = today();
  const { expiry, shelf, panProjects, diary, spending, latestYear, ingredients, buyAgain } = numbers;
  const year = latestYear ?? Number(day.slice(0, 4));
  return (
    <ul className={styles.cards}>
      <Card title="Expiry calendar" icon="calendar" to={href.expiryCalendar} words={calendarWords(expiry, day)} />
      <Card title="Statistics" icon="activity" to={href.statistics} words={statisticsWords(shelf)} />
      <Card title="Pan projects" icon="droplet" to={href.panProjects} words={panWords(panProjects)} />
      <Card title="Reaction diary" icon="pencil" to={href.diary} words={diaryWords(diary)} />
      <Card title="Spending" icon="tag" to={href.spending} words={spendingWords(spending, day)} />
      <Card title="Year in review" icon="star" to={href.yearReview(year)} words={yearWords(latestYear, day)} />
      <Card title="Your ingredients" icon="search" to={href.ownIngredients} words={ingredientWords(ingredients)} />
      <Card title="Buy again" icon="retry" to={href.buyAgain} words={buyAgainWords(buyAgain)} />
    </ul>
  );
}

export function ToolCardSkeletons() {
  return <SkeletonList count={8} className={styles.cards} of={<Skeleton className={styles.waiting} />} />;
}

/** In characters. Longer numbers use a smaller font, so that they fit on one line. */
const longNumber = 7;

interface CardProps {
  title: string;
  icon: IconName;
  to: string;
  words: ToolWords;
}

function Card({ title, icon, to, words: { number, sentence } }: CardProps) {
  const isLong = String(number).length > longNumber;
  return (
    <li className={classNames(layout.panel, styles.card)}>
      <h2 className={classNames(typography.small, styles.title)}>
        <Icon name={icon} size="small" />
        <Link to={to}>{title}</Link>
      </h2>
      {number === undefined ? (
        <p className={styles.step}>{sentence}</p>
      ) : (
        <>
          <p className={classNames(styles.number, typography.numerals, isLong && styles.long)}>{number}</p>
          <Note className={styles.sentence}>{sentence}</Note>
        </>
      )}
    </li>
  );
}

function calendarWords({ soon: number, expired, next }: BeautyLife['expiry'], today: Day): ToolWords {
  const { soonDays } = limits.beautyLife;
  const past = expired === 0 ? '' : ` ${expired}\u00A0${expired === 1 ? 'has' : 'have'} expired.`;
  if (!next) return past ? { number, sentence: past.trim() } : { sentence: 'Add the day you opened something.' };
  if (number === 0) return { number, sentence: `Nothing expires in the next ${soonDays} days.${past}` };
  const first = `${next.name}: ${expiryWords(next.expiresOn, today).toLowerCase()}`;
  return { number, sentence: `${number === 1 ? 'expires' : 'expire'} in the next ${soonDays} days. ${first}.${past}` };
}

function statisticsWords({ inUse, total }: BeautyLife['shelf']): ToolWords {
  if (total === 0) return { sentence: 'Add a product to see charts.' };
  return { number: inUse, sentence: `in use, ${total} on your shelf` };
}

function panWords({ running, products }: BeautyLife['panProjects']): ToolWords {
  if (running === 0) return { sentence: 'Pick a few products to use up.' };
  const noun = running === 1 ? 'project' : 'projects';
  return { number: running, sentence: `${noun} in progress, ${counted(products, 'product')}` };
}

function diaryWords({ entries, latest }: BeautyLife['diary']): ToolWords {
  if (latest === null) return { sentence: 'Log what works for your skin and what doesn’t.' };
  return { number: entries, sentence: `${entries === 1 ? 'entry' : 'entries'}, last on ${writtenDay(latest)}` };
}

/** Never adds amounts in different currencies together (SPEND-05). */
function spendingWords({ bought, spent }: BeautyLife['spending'], today: Day): ToolWords {
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(today));
  const [first, ...others] = spent.map(({ minor, currency }) => writeMoney(minor, currency));
  if (first !== undefined)
    return { number: first, sentence: [`spent in ${month}`, others.join(', ')].filter(Boolean).join(', and ') };
  if (bought === 0) return { sentence: `Add what you bought in ${month}.` };
  return { number: bought, sentence: `${bought === 1 ? 'purchase' : 'purchases'} in ${month}, without a price` };
}

function yearWords(latestYear: BeautyLife['latestYear'], today: Day): ToolWords {
  const year = today.slice(0, 4);
  if (latestYear === null) return { sentence: `Your ${year} starts with your first product.` };
  if (String(latestYear) === year) return { number: year, sentence: 'so far. It’s complete on January 1.' };
  return { number: latestYear, sentence: 'Your latest review is ready.' };
}

function ingredientWords({ avoided, wanted }: BeautyLife['ingredients']): ToolWords {
  if (avoided + wanted === 0) return { sentence: 'Choose what to avoid and what to look for.' };
  return { number: avoided, sentence: `to avoid, ${wanted} to look for` };
}

function buyAgainWords(count: BeautyLife['buyAgain']): ToolWords {
  if (count === 0) return { sentence: 'Finish a product and say whether you’d buy it again.' };
  return { number: count, sentence: `${count === 1 ? 'product' : 'products'} with the last price you paid` };
}

const dismissedKey = 'shelflife.unused.dismissed';

/** Returns the dismissed rows. A row returns after the member has used the product again. */
function dismissedRows(): readonly string[] {
  return deviceItems.getItem(dismissedKey)?.split(' ') ?? [];
}

/** Products last used at least `unusedDays` days ago. Renders nothing if the call fails. */
export function Unused() {
  const { data = [] } = useCall(listUnused, {});
  const [dismissed, setDismissed] = useState(dismissedRows);
  const rowOf = ({ entry, lastUsedOn }: (typeof data)[number]) => `${entry.id}:${lastUsedOn}`;
  if (data.every((row) => dismissed.includes(rowOf(row)))) return null;
  const dismiss = () => {
    const rows = data.map(rowOf);
    deviceItems.setItem(dismissedKey, rows.join(' '));
    setDismissed(rows);
  };
  return (
    <TitledSection
      title={`Not used for ${limits.beautyLife.unusedDays} days`}
      beside={
        <SmallButton icon="close" iconSize="small" onClick={dismiss}>
          Not now
        </SmallButton>
      }
    >
      <Note className={layout.countLine}>Use them next, or mark them as Tried.</Note>
      <ul>
        {data.map(({ entry, lastUsedOn }) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            action={
              <SmallButton
                icon="check"
                iconSize="small"
                aria-label={`Used it: ${titleOf(entry.product)}`}
                onClick={() => void countUse(entry.product, entry.id)}
              >
                Used it
              </SmallButton>
            }
          >
            Last used {writtenDay(lastUsedOn)}
          </EntryRow>
        ))}
      </ul>
    </TitledSection>
  );
}
