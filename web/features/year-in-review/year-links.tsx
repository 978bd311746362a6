import { href } from '#web/href.ts';
import { Note } from '#web/ui/text/note.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import * as styles from './year-links.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { listYears } from '#contract/year-in-review.ts';

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
