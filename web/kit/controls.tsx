import { BackButton, BackLink } from '#web/ui/controls/back-link.tsx';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/controls/button.tsx';
import { Calendar } from '#web/ui/controls/calendar.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { IconButton, IconLink } from '#web/ui/controls/icon-button.tsx';
import { ImportButton } from '#web/ui/controls/import-button.tsx';
import { Pagination } from '#web/ui/controls/pagination.tsx';
import { SmallButton } from '#web/ui/controls/small-button.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { doNothing, Held, longText, Room, Specimen } from './specimen.tsx';

const variants: Record<ButtonVariant, string> = {
  primary: 'Add to Shelf',
  secondary: 'Cancel',
  ghost: 'Show more',
  danger: 'Remove',
  destructive: 'Delete',
};

export function ControlsRoom() {
  return (
    <Room title="Controls">
      <Buttons />
      <SmallButtons />
      <Choices />
      <Specimen name="ImportButton">
        <ImportButton fileLabel="Goals file" onFile={doNothing}>
          Import goals from a file
        </ImportButton>
        <ImportButton fileLabel="Diary file" pending onFile={doNothing}>
          Import entries from a file
        </ImportButton>
      </Specimen>
      <Specimen name="Calendar" note="Today marked, days after it out of reach.">
        <Held start="2026-06-11">
          {(value, change) => <Calendar value={value} onValueChange={change} today="2026-06-15" latest="2026-06-15" />}
        </Held>
        <Calendar value={null} onValueChange={doNothing} today="2026-06-15" />
      </Specimen>
    </Room>
  );
}

function Buttons() {
  return (
    <>
      {Object.entries(variants).map(([name, label]) => {
        const variant = name as ButtonVariant;
        return (
          <Specimen key={name} name={`Button, ${name}`}>
            <Button variant={variant}>{label}</Button>
            <Button variant={variant} size="large" icon="plus">
              {label}
            </Button>
            <Button variant={variant} disabled>
              {label}
            </Button>
            <Button variant={variant} pending pendingLabel="Working...">
              {label}
            </Button>
            <Button variant={variant}>{longText}</Button>
          </Specimen>
        );
      })}
      <Specimen name="Button, wide">
        <Button wide>Sign in</Button>
      </Specimen>
      <Specimen name="ButtonLink">
        <ButtonLink>
          <a href="#controls">Browse the catalogue</a>
        </ButtonLink>
        <ButtonLink variant="secondary" size="large" icon="search">
          <a href="#controls">Search</a>
        </ButtonLink>
      </Specimen>
    </>
  );
}

function SmallButtons() {
  return (
    <>
      <Specimen name="IconButton, IconLink">
        <IconButton label="Notifications" icon="bell" />
        <IconButton label="Notifications, 3 new" icon="bell" count={3} />
        <IconButton label="Close" icon="close" iconSize="small" />
        <IconButton label="Close" icon="close" disabled />
        <IconLink icon="pencil">
          <a href="#controls" aria-label="Settings" />
        </IconLink>
      </Specimen>
      <Specimen name="SmallButton">
        <SmallButton icon="flag">Report</SmallButton>
        <SmallButton icon="tag" iconSize="small">
          Tags
        </SmallButton>
        <SmallButton icon="pencil" disabled>
          Disabled
        </SmallButton>
      </Specimen>
      <Specimen name="BackLink, BackButton">
        <BackLink>
          <a href="#controls">Discover</a>
        </BackLink>
        <BackButton />
      </Specimen>
    </>
  );
}

function Choices() {
  return (
    <>
      <Specimen name="Chip">
        <Chip>All</Chip>
        <Chip pressed>Pressed</Chip>
        <Chip pressed={false} icon="tag" count={12}>
          With a count
        </Chip>
        <Chip size="small">Small</Chip>
        <Chip disabled>Disabled</Chip>
        <Chip>{longText}</Chip>
      </Specimen>
      <Specimen name="Tabs, TabPanel" note="Arrow keys turn; a long row scrolls sideways.">
        <Held start="want">
          {(value, change) => (
            <Tabs label="Shelves" tabs={tabs} value={value} onValueChange={change}>
              {tabs.map((tab) => (
                <TabPanel key={tab.value} value={tab.value}>
                  <p>{tab.label}</p>
                </TabPanel>
              ))}
            </Tabs>
          )}
        </Held>
      </Specimen>
      <Specimen name="Pagination">
        {[1, 7, 20].map((start) => (
          <Held key={start} start={start}>
            {(page, change) => <Pagination page={page} pageCount={20} onPageChange={change} />}
          </Held>
        ))}
      </Specimen>
    </>
  );
}

const tabs = [
  { value: 'want', label: 'Want to Try', count: 12 },
  { value: 'using', label: 'Currently Using', count: 0 },
  { value: 'tried', label: 'Tried', count: 148 },
  { value: 'long', label: longText },
];
