import { BackButton, BackLink } from '#web/ui/controls/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Calendar } from '#web/ui/controls/calendar.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { IconButton, IconLink } from '#web/ui/controls/icon-button.tsx';
import { ImportButton } from '#web/ui/controls/import-button.tsx';
import { Pagination } from '#web/ui/controls/pagination.tsx';
import { SmallButton } from '#web/ui/controls/small-button.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { doNothing, held, longText, Room, Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'destructive'] as const;
const tabs = [
  { value: 'want', label: 'Want to Try', count: 12 },
  { value: 'using', label: 'Currently Using', count: 0 },
  { value: 'long', label: longText },
];

export function Controls() {
  return (
    <Room title="Controls">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          <Button variant={variant} size="large" icon="plus">
            Add to Shelf
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} pending pendingLabel="Working...">
            Save
          </Button>
          <Button variant={variant}>{longText}</Button>
        </Specimen>
      ))}
      <Specimen name="Button, wide; ButtonLink">
        <Button wide>Sign in</Button>
        <ButtonLink to="/">Browse the catalogue</ButtonLink>
        <ButtonLink variant="secondary" size="large" icon="search" to="/">
          Search
        </ButtonLink>
      </Specimen>
      <Specimen name="IconButton, IconLink">
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
      <Specimen name="Chip">
        <Chip pressed>Pressed</Chip>
        <Chip pressed={false} icon="tag" count={12}>
          With a count
        </Chip>
        <Chip size="small">Small</Chip>
        <Chip disabled>Disabled</Chip>
        <Chip>{longText}</Chip>
      </Specimen>
      <Specimen name="Tabs, TabPanel" note="Arrow keys turn; a long row scrolls sideways.">
        {held('want', (value, change) => (
          <Tabs label="Shelves" tabs={tabs} value={value} onValueChange={change}>
            {tabs.map((tab) => (
              <TabPanel key={tab.value} value={tab.value}>
                {tab.label}
              </TabPanel>
            ))}
          </Tabs>
        ))}
      </Specimen>
      <Specimen name="Pagination">
        {[1, 7, 20].map((start) =>
          held(start, (page, change) => <Pagination page={page} pageCount={20} onPageChange={change} />, start),
        )}
      </Specimen>
      <Specimen name="ImportButton">
        <ImportButton fileLabel="Goals file" onFile={doNothing}>
          Import goals from a file
        </ImportButton>
        <ImportButton fileLabel="Diary file" pending onFile={doNothing}>
          Import entries from a file
        </ImportButton>
      </Specimen>
      <Specimen name="Calendar" note="Today marked, days after it out of reach.">
        {held('2026-06-11', (value, change) => (
          <Calendar value={value} onValueChange={change} today="2026-06-15" latest="2026-06-15" />
        ))}
        <Calendar value={null} onValueChange={doNothing} today="2026-06-15" />
      </Specimen>
    </Room>
  );
}
