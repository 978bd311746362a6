import { href } from '#web/href.ts';
import { Note } from '#web/ui/text/note.tsx';
import { ButtonLink, Button } from '#web/ui/controls/button.tsx';
import * as styles from './year-links.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { listYears } from '#contract/year-in-review.ts';
import { useState } from 'react';
import { today } from '#web/ui/controls/days.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { deviceItems } from '#web/lib/device/stored-items.ts';

export function YearLinks() {
  const { data: years = [] } = useCall(listYears, {});
  if (years.length === 0) return null;
  return (
    <nav className={styles.years} aria-label="Your years in review">
      <Note>Your years in review</Note>
      <ul>
        {years.map((year) => (
          <li key={year}>
            <ButtonLink variant="secondary" to={href.yearReview(year)}>
              {year}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const dismissedKey = 'shelflife.year-review.dismissed';

/** Dismissible on this device. Home renders this only in the first week of January. */
export function YearSuggestion() {
  const year = Number(today().slice(0, 4)) - 1;
  const [isDismissed, setIsDismissed] = useState(() => deviceItems.getItem(dismissedKey) === String(year));
  const { data: years = [] } = useCall(listYears, {}, { enabled: !isDismissed });
  if (isDismissed || !years.includes(year)) return null;
  const dismiss = () => {
    deviceItems.setItem(dismissedKey, String(year));
    setIsDismissed(true);
  };
  return (
    <div className={styles.suggestion}>
      <Banner
        icon="calendar"
        action={
          <span className={styles.answers}>
            <ButtonLink variant="ghost" to={href.yearReview(year)}>
              Look back
            </ButtonLink>
            <Button variant="ghost" onClick={dismiss}>
              Not now
            </Button>
          </span>
        }
      >
        <b>Your {year} is ready.</b> A quick look back at your shelf. Only you can see it.
      </Banner>
    </div>
  );
}
