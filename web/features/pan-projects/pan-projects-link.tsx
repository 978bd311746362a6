import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

/** Links to the projects, below the yearly challenge on one's own profile. */
export function PanProjectsLink() {
  return (
    <SettingsLink icon="droplet" title="Pan projects" hint="Pick products to use up, on your own or with a buddy">
      <Link to={href.panProjects}>Open projects</Link>
    </SettingsLink>
  );
}
