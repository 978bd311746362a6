import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';

/** Links to the ingredient lists and the diary. */
export function IngredientSettings() {
  return (
    <SettingsSection title="Ingredients">
      <SettingsList>
        <SettingsRow icon="droplet" title="Avoid and look for" hint="We’ll flag products that contain one of these">
          <ButtonLink variant="secondary">
            <Link to={href.ownIngredients}>Your ingredients</Link>
          </ButtonLink>
        </SettingsRow>
        <SettingsRow
          icon="calendar"
          title="Reaction diary"
          hint="What works for your skin and what doesn’t. Only you can see it."
        >
          <ButtonLink variant="secondary">
            <Link to={href.diary}>Open diary</Link>
          </ButtonLink>
        </SettingsRow>
      </SettingsList>
    </SettingsSection>
  );
}
