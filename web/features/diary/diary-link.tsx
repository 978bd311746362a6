import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

/** Links to the diary, only on one's own profile. */
export function DiaryLink() {
  return (
    <SettingsLink icon="calendar" title="Reaction diary" hint="What your skin took well and what not; only for you">
      <Link to={href.diary}>Open diary</Link>
    </SettingsLink>
  );
}
