import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { useOwnData } from '../shelf-import/api.ts';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';

export function OwnData() {
  const { mutate, isPending } = useOwnData();
  return (
    <SettingsSection title="Your data">
      <SettingsList>
        <SettingsRow
          icon="upload"
          title="Download your data"
          hint="A ZIP file with your profile, shelf, notes, reviews, photos, and more"
        >
          <Button variant="secondary" pending={isPending} pendingLabel="Preparing..." onClick={() => mutate()}>
            Download my data
          </Button>
        </SettingsRow>
        <SettingsRow icon="shelves" title="Import a shelf" hint="From a CSV file. You’ll review every row first.">
          <ButtonLink variant="secondary">
            <Link to={href.importShelf}>Import a shelf</Link>
          </ButtonLink>
        </SettingsRow>
      </SettingsList>
    </SettingsSection>
  );
}
