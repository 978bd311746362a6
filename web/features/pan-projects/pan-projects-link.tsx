import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SettingsList, SettingsRow } from '#web/ui/layout/settings.tsx';

/** Below the yearly challenge of one's own profile: the way to the projects. */
export function PanProjectsLink() {
  return (
    <SettingsList>
      <SettingsRow icon="droplet" title="Pan projects" hint="Chosen products to use up, alone or with a buddy">
        <ButtonLink variant="secondary">
          <Link to={href.panProjects}>Open projects</Link>
        </ButtonLink>
      </SettingsRow>
    </SettingsList>
  );
}
