import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SettingsList, SettingsRow } from '#web/ui/layout/settings.tsx';

/** On one's own profile alone: the way to the ledger. */
export function SpendingLink() {
  return (
    <SettingsList>
      <SettingsRow icon="tag" title="Spending" hint="What your packages cost, and no-buy goals; only for you">
        <ButtonLink variant="secondary">
          <Link to={href.spending}>Open spending</Link>
        </ButtonLink>
      </SettingsRow>
    </SettingsList>
  );
}
