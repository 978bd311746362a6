import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

/** Links to the diary, only on one's own profile. */
export function DiaryLink() {
  return (
    <SettingsLink
      icon="calendar"
      title="Reaction diary"
      hint="What works for your skin and what doesn’t. Only you can see it."
    >
      <Link to={href.diary}>Open diary</Link>
    </SettingsLink>
  );
}
