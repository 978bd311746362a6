import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SettingsList, SettingsRow } from '#web/ui/layout/settings.tsx';

export function BeautyLifeLink() {
  return (
    <SettingsList>
      <SettingsRow
        icon="star"
        title="My beauty life"
        hint="Statistics, pan projects, diary, spending, and more. Only you can see them."
      >
        <ButtonLink variant="secondary" to={href.beautyLife}>
          Open My beauty life
        </ButtonLink>
      </SettingsRow>
    </SettingsList>
  );
}
