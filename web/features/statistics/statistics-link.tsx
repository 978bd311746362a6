import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

/** Links to the statistics, only on one's own profile. */
export function StatisticsLink() {
  return (
    <SettingsLink
      icon="activity"
      title="Statistics"
      hint="Charts of your shelf and your years in review. Only you can see them."
    >
      <Link to={href.statistics}>Open statistics</Link>
    </SettingsLink>
  );
}
