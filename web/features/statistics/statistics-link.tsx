import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SettingsList, SettingsRow } from '#web/ui/layout/settings.tsx';

/** On one's own profile alone: the way to the statistics. */
export function StatisticsLink() {
  return (
    <SettingsList>
      <SettingsRow icon="activity" title="Statistics" hint="Your shelf in plots and years; only for you">
        <ButtonLink variant="secondary">
          <Link to={href.statistics}>Open statistics</Link>
        </ButtonLink>
      </SettingsRow>
    </SettingsList>
  );
}
