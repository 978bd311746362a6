import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useYears } from './api.ts';
import * as styles from './year-links.module.css';

/** Links to the viewer's years in review, most recent year first. Renders nothing if there are none. */
export function YearLinks() {
  const { data: years = [] } = useYears();
  if (years.length === 0) return null;
  return (
    <nav className={styles.years} aria-label="Your years in review">
      <p className={classNames(typography.small, typography.soft)}>Your years in review</p>
      <ul>
        {years.map((year) => (
          <li key={year}>
            <ButtonLink variant="secondary">
              <Link to={href.yearReview(year)}>{year}</Link>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
