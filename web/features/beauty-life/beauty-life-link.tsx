import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

export function BeautyLifeLink() {
  return (
    <SettingsLink
      icon="star"
      title="My beauty life"
      hint="Statistics, pan projects, diary, spending, and more. Only you can see them."
    >
      <Link to={href.beautyLife}>Open My beauty life</Link>
    </SettingsLink>
  );
}
