import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SettingsList, SettingsRow } from '#web/ui/layout/settings.tsx';

/** On one's own profile alone: the way to the diary. */
export function DiaryLink() {
  return (
    <SettingsList>
      <SettingsRow icon="calendar" title="Reaction diary" hint="What your skin took well and what not; only for you">
        <ButtonLink variant="secondary">
          <Link to={href.diary}>Open diary</Link>
        </ButtonLink>
      </SettingsRow>
    </SettingsList>
  );
}
