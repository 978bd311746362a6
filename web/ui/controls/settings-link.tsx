import { SettingsList, SettingsRow, type SettingsRowProps } from '#web/ui/layout/settings.tsx';
import { ButtonLink } from './button.tsx';

/** A single line that leads to a page of its own; the link stands inside. */
export function SettingsLink({ children, ...row }: SettingsRowProps) {
  return (
    <SettingsList>
      <SettingsRow {...row}>
        <ButtonLink variant="secondary">{children}</ButtonLink>
      </SettingsRow>
    </SettingsList>
  );
}
