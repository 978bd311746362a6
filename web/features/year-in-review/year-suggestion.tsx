import { useState } from 'react';
import { href } from '#web/href.ts';
import { today } from '#web/ui/controls/days.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import * as styles from './year-suggestion.module.css';
import { deviceItems } from '#web/lib/device/stored-items.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { listYears } from '#contract/year-in-review.ts';

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
