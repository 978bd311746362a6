import { Link } from '@tanstack/react-router';
import { daysBetween } from '#contract/expiry-date.ts';
import { limits } from '#contract/limits.ts';
import { useExpiries } from '#web/features/expiry/api.ts';
import { href } from '#web/href.ts';
import { today } from '#web/ui/controls/days.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as styles from './use-next-link.module.css';

const { soonDays } = limits.beautyLife;

/** The row has a fixed height, so that the layout does not shift when the link appears (HOME-40). */
export function UseNextLink() {
  const { data: clocks } = useExpiries();
  const day = today();
  const soon = [...(clocks?.values() ?? [])].filter((expiresOn) => {
    const days = daysBetween(day, expiresOn);
    return days >= 0 && days <= soonDays;
  }).length;
  if (soon === 0) return null;
  return (
    <Link className={styles.next} to={href.shelves} search={{ order: 'next' }}>
      <Icon name="clock" size="small" />
      Use next ({soon})<span className={layout.visuallyHidden}>, good for at most {soonDays} more days</span>
    </Link>
  );
}
