import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

/** Links to the statistics, only on one's own profile. */
export function StatisticsLink() {
  return (
    <SettingsLink icon="activity" title="Statistics" hint="Your shelf in plots and years; only for you">
      <Link to={href.statistics}>Open statistics</Link>
    </SettingsLink>
  );
}
