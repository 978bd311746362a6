import { SettingsList, SettingsRow, type SettingsRowProps } from '#web/ui/layout/settings.tsx';
import { ButtonLink } from './button.tsx';

export function SettingsLink({ children, ...row }: SettingsRowProps) {
  return (
    <SettingsList>
      <SettingsRow {...row}>
        <ButtonLink variant="secondary">{children}</ButtonLink>
      </SettingsRow>
    </SettingsList>
  );
}
