import type { BeautyLife } from '#contract/beauty-life.ts';
import { expiryWords } from '#contract/expiry-date.ts';
import { limits } from '#contract/limits.ts';
import { writeMoney } from '#web/features/spending/money-words.ts';
import { type Day, writtenDay } from '#web/ui/controls/days.ts';
import { counted } from '#web/ui/text/counted.ts';

const { soonDays } = limits.beautyLife;

/** The main number on a card, and the sentence below it. Without data, the sentence is the first step (TOOL-02). */
export interface ToolWords {
  number?: string;
  sentence: string;
}

export function calendarWords({ soon, expired, next }: BeautyLife['expiry'], today: Day): ToolWords {
  const number = String(soon);
  const past = expired === 0 ? '' : ` ${expired}\u00A0${expired === 1 ? 'has' : 'have'} expired.`;
  if (!next) return past ? { number, sentence: past.trim() } : { sentence: 'Add the day you opened something.' };
  const first = `${next.name}: ${expiryWords(next.expiresOn, today).toLowerCase()}`;
  if (soon === 0) return { number, sentence: `Nothing expires in the next ${soonDays} days.${past}` };
  return { number, sentence: `${soon === 1 ? 'expires' : 'expire'} in the next ${soonDays} days. ${first}.${past}` };
}

export function statisticsWords({ inUse, total }: BeautyLife['shelf']): ToolWords {
  if (total === 0) return { sentence: 'Add a product to see charts.' };
  return { number: String(inUse), sentence: `in use, ${total} on your shelf` };
}

export function panWords({ running, products }: BeautyLife['panProjects']): ToolWords {
  if (running === 0) return { sentence: 'Pick a few products to use up.' };
  return {
    number: String(running),
    sentence: `${running === 1 ? 'project' : 'projects'} in progress, ${counted(products, 'product')}`,
  };
}

export function diaryWords({ entries, latest }: BeautyLife['diary']): ToolWords {
  if (latest === null) return { sentence: 'Log what works for your skin and what doesn’t.' };
  return {
    number: String(entries),
    sentence: `${entries === 1 ? 'entry' : 'entries'}, last on ${writtenDay(latest)}`,
  };
}

/** Never adds amounts in different currencies together (SPEND-05). */
export function spendingWords({ bought, spent }: BeautyLife['spending'], today: Day): ToolWords {
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(today));
  const [first, ...others] = spent.map(({ minor, currency }) => writeMoney(minor, currency));
  if (first === undefined && bought === 0) return { sentence: `Add what you bought in ${month}.` };
  if (first === undefined)
    return {
      number: String(bought),
      sentence: `${bought === 1 ? 'purchase' : 'purchases'} in ${month}, without a price`,
    };
  const more = others.length === 0 ? '' : `, and ${others.join(', ')}`;
  return { number: first, sentence: `spent in ${month}${more}` };
}

export function yearWords(latestYear: BeautyLife['latestYear'], today: Day): ToolWords {
  const year = today.slice(0, 4);
  if (latestYear === null) return { sentence: `Your ${year} starts with your first product.` };
  if (String(latestYear) === year) return { number: year, sentence: 'so far. It’s complete on January 1.' };
  return { number: String(latestYear), sentence: 'Your latest review is ready.' };
}

export function ingredientWords({ avoided, wanted }: BeautyLife['ingredients']): ToolWords {
  if (avoided + wanted === 0) return { sentence: 'Choose what to avoid and what to look for.' };
  return { number: String(avoided), sentence: `to avoid, ${wanted} to look for` };
}

export function buyAgainWords(count: BeautyLife['buyAgain']): ToolWords {
  if (count === 0) return { sentence: 'Finish a product and say whether you’d buy it again.' };
  return { number: String(count), sentence: `${count === 1 ? 'product' : 'products'} with the last price you paid` };
}
