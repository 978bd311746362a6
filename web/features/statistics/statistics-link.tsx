import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

/** On one's own profile alone: the way to the statistics. */
export function StatisticsLink() {
  return (
    <SettingsLink icon="activity" title="Statistics" hint="Your shelf in plots and years; only for you">
      <Link to={href.statistics}>Open statistics</Link>
    </SettingsLink>
  );
}
