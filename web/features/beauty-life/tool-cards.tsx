import type { BeautyLife } from '#contract/beauty-life.ts';
import { href } from '#web/href.ts';
import { today } from '#web/ui/controls/days.ts';
import { Skeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { ToolCard } from './tool-card.tsx';
import * as styles from './tool-cards.module.css';
import * as words from './tool-words.ts';

/** Shows one card per tool, in the order of the product rules (TOOL-01). */
export function ToolCards({ numbers }: { numbers: BeautyLife }) {
  const day = today();
  const { expiry, shelf, panProjects, diary, spending, latestYear, ingredients, buyAgain } = numbers;
  return (
    <ul className={styles.cards}>
      <ToolCard
        title="Expiry calendar"
        icon="calendar"
        to={href.expiryCalendar}
        {...words.calendarWords(expiry, day)}
      />
      <ToolCard title="Statistics" icon="activity" to={href.statistics} {...words.statisticsWords(shelf)} />
      <ToolCard title="Pan projects" icon="droplet" to={href.panProjects} {...words.panWords(panProjects)} />
      <ToolCard title="Reaction diary" icon="pencil" to={href.diary} {...words.diaryWords(diary)} />
      <ToolCard title="Spending" icon="tag" to={href.spending} {...words.spendingWords(spending, day)} />
      <ToolCard
        title="Year in review"
        icon="star"
        to={href.yearReview(latestYear ?? Number(day.slice(0, 4)))}
        {...words.yearWords(latestYear, day)}
      />
      <ToolCard
        title="Your ingredients"
        icon="search"
        to={href.ownIngredients}
        {...words.ingredientWords(ingredients)}
      />
      <ToolCard title="Buy again" icon="retry" to={href.buyAgain} {...words.buyAgainWords(buyAgain)} />
    </ul>
  );
}

const cards = 8;

export function ToolCardSkeletons() {
  return (
    <SkeletonList count={cards} className={styles.cards}>
      {() => <Skeleton className={styles.waiting} />}
    </SkeletonList>
  );
}
