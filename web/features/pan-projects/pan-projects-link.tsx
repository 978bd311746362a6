import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

/** Below the yearly challenge of one's own profile: the way to the projects. */
export function PanProjectsLink() {
  return (
    <SettingsLink icon="droplet" title="Pan projects" hint="Chosen products to use up, alone or with a buddy">
      <Link to={href.panProjects}>Open projects</Link>
    </SettingsLink>
  );
}
