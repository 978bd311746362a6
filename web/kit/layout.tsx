import { Button } from '#web/ui/controls/button.tsx';
import { usualStills } from '#web/ui/feedback/empty-state.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { Showcase, WindowLight } from '#web/ui/layout/showcase.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { longText, Room, Specimen } from './specimen.tsx';

export function LayoutRoom() {
  return (
    <Room title="Layout">
      <Specimen name="Ledge">
        <Ledge stills={usualStills} />
        <Ledge stills={usualStills} ghost />
      </Specimen>
      <Specimen name="Showcase, WindowLight">
        <Showcase>
          <Ledge stills={usualStills} />
        </Showcase>
        <WindowLight>
          <Ledge stills={usualStills} />
        </WindowLight>
      </Specimen>
      <Specimen name="SettingsSection, SettingsList, SettingsRow, SettingsLink">
        <SettingsSection title="Account">
          <SettingsList>
            <SettingsRow icon="lock" title="Password" hint="Change it now and then">
              <Button variant="secondary">Change</Button>
            </SettingsRow>
            <SettingsRow icon="trash" title="Account" hint={longText}>
              <Button variant="danger">Delete</Button>
            </SettingsRow>
          </SettingsList>
        </SettingsSection>
        <SettingsLink icon="calendar" title="Diary" hint="What your skin took well">
          <a href="#layout">Open diary</a>
        </SettingsLink>
      </Specimen>
      <Specimen name="PageHeader">
        <PageHeader total="148 products">
          <h4>Shelves</h4>
        </PageHeader>
        <PageHeader compact>
          <h4>Settings</h4>
          <Button variant="secondary">Change</Button>
        </PageHeader>
      </Specimen>
      <Specimen name="SectionHead">
        <section aria-labelledby="kit-uses">
          <SectionHead titleId="kit-uses" title="Uses" summary="12 uses, last today">
            <Button variant="secondary">Another day</Button>
            <Button>Used it</Button>
          </SectionHead>
        </section>
      </Specimen>
      <Specimen name="SkipLink" note="Shown when the Tab key reaches it.">
        <SkipLink />
      </Specimen>
    </Room>
  );
}
