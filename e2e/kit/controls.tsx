import type { ShelfStatus } from '#contract/statuses.ts';
import { BackButton, BackLink } from '#web/ui/controls/back-link.tsx';
import { Button, ButtonLink, IconButton, IconLink, SmallButton } from '#web/ui/controls/button.tsx';
import { Calendar } from '#web/ui/controls/calendar.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { DateField, FoldedDateField, PlannedDays } from '#web/ui/controls/date-field.tsx';
import { DevicePhotos, DropZone, PhotoZone } from '#web/ui/controls/drop-zone.tsx';
import {
  Field,
  FieldError,
  FieldGroup,
  FieldHint,
  FieldMessage,
  FieldValue,
  FormError,
  TextField,
  SelectField,
  TextArea,
} from '#web/ui/controls/field.tsx';
import { FileButton, ImportButton } from '#web/ui/controls/file-button.tsx';
import { LevelSlider } from '#web/ui/controls/level-slider.tsx';
import { Pagination } from '#web/ui/controls/pagination.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { LocalPicture, PhotoField, PhotoGrid } from '#web/ui/controls/photo-field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { SearchField, SearchPage } from '#web/ui/controls/search-field.tsx';
import { ShadePicker, ShadePlaces } from '#web/ui/controls/shade-picker.tsx';
import { StarPicker } from '#web/ui/controls/star-picker.tsx';
import { StatusPicker, StatusPlaces } from '#web/ui/controls/status-picker.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { TagInput } from '#web/ui/controls/tag-input.tsx';
import { doNothing, Held, longText, Room } from './room.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'destructive'] as const;
const tabs = [
  { value: 'want', label: 'Want to Try', count: 12 },
  { value: 'long', label: longText },
];
const categories = [
  { value: 'lips', label: 'Lips' },
  { value: 'long', label: longText },
];
const shades = [
  { id: 1, name: 'Rosewater', hexColor: '#c97b7f' },
  { id: 2, name: 'Unknown to the catalog', hexColor: null },
];
const photos = [{ id: 'photo', name: 'photo.jpg', photo: '/icon-192.png' }];

export function Controls() {
  return (
    <Room title="Controls">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} size="large" icon="plus">
          {variant}
        </Button>
      ))}
      <Button disabled>Disabled</Button>
      <Button pending pendingLabel="Working..." />
      <Button wide>{longText}</Button>
      <ButtonLink to="/">Browse the catalog</ButtonLink>
      <IconButton label="Notifications, 3 new" icon="bell" count={3} />
      <IconButton label="Close" icon="close" iconSize="small" disabled />
      <IconLink icon="pencil">
        <a href="#main" aria-label="Settings" />
      </IconLink>
      <SmallButton icon="flag">Report</SmallButton>
      <BackLink>
        <a href="#main">Discover</a>
      </BackLink>
      <BackButton />
      <Chip pressed>Pressed</Chip>
      <Chip count={12}>With a count</Chip>
      <Chip size="small">Small</Chip>
      <Chip disabled>{longText}</Chip>
      <Tabs label="Shelves" tabs={tabs} value="want" onValueChange={doNothing}>
        <TabPanel value="want">12 products</TabPanel>
      </Tabs>
      <Pagination page={1} pageCount={20} onPageChange={doNothing} />
      <Pagination page={7} pageCount={20} onPageChange={doNothing} />
      <FileButton fileLabel="Photos" accept="image/*" multiple icon="camera" onFiles={doNothing}>
        Add photos
      </FileButton>
      <ImportButton fileLabel="Goals file" send={async () => 0} wordsOf={() => ({ title: 'Imported' })}>
        Import goals from a file
      </ImportButton>
      <Calendar value={null} onValueChange={doNothing} today="2026-06-15" latest="2026-06-15" />
      <StoredVersions theirs={{ name: 'Tint' }} mine={{ name: 'Lip Tint' }} labels={{}} settle={doNothing} />
    </Room>
  );
}

export function Fields() {
  return (
    <Room title="Fields">
      <TextField label="Username" optional hint="3 to 30 letters, digits or _" />
      <TextField label="Bio" count={{ length: 118, maximum: 160 }} disabled />
      <TextField label={longText} defaultValue={longText} error={longText} />
      <PasswordField label="Password" error="At least 8 characters" />
      <TextArea label="Review" prose rows={3} defaultValue={longText} error="Write a review" />
      <SearchPage>
        <SearchField label="Products" placeholder="Search products" text="" />
      </SearchPage>
      <Field label="Own control" hint="A hint">
        {({ className: _box, ...control }) => <input {...control} type="color" />}
      </Field>
      <FieldGroup label="Several controls" optional>
        <Chip>One</Chip>
      </FieldGroup>
      <FieldValue label="Nothing to type">Halden Ruelle</FieldValue>
      <FieldHint>A hint of no field</FieldHint>
      <FieldMessage id="kit-message" hint="A hint alone" />
      <FieldError>Something is missing</FieldError>
      <FormError>Wrong email or password. {longText}</FormError>
      <Held of={SelectField} start="lips" and={{ label: 'Category', options: categories, error: 'Choose one' }} />
      <Held of={SelectField} start="lips" and={{ label: 'Disabled', options: categories, disabled: true }} />
      <Checkbox label="Checked" checked onCheckedChange={doNothing} />
      <Checkbox label="Disabled" checked={false} disabled onCheckedChange={doNothing} />
      <Held of={RadioList} start="lips" and={{ label: 'Category', options: categories, hint: 'A hint' }} />
      <Held of={Stepper} start="1" and={{ label: 'Months', minimum: 1, maximum: 36 }} />
      <Held of={Stepper} start="x" and={{ label: 'Months', minimum: 1, maximum: 36, error: 'A whole number' }} />
      <LevelSlider label="How full is it?" value={undefined} onValueChange={doNothing} />
      <LevelSlider label={longText} value={35} onValueChange={doNothing} hint="Said today" />
      <Held of={DateField} start="2026-06-11" and={{ label: 'Started', optional: true, pastOnly: true }} />
      <DateField label="Until" value="11/6" onValueChange={doNothing} error="Not a day" futureOnly />
      <Held of={FoldedDateField} start="2026-06-11" and={{ label: 'First day' }} />
      <PlannedDays startsOn={{ ...noDay, value: '2026-06-11' }} endsOn={noDay} isOpenEnded />
      <Held<ShelfStatus | undefined, object> of={StatusPicker} start="currently_using" and={{}} />
      <StatusPlaces>Three</StatusPlaces>
      <Held of={StarPicker} start={4} and={{}} />
      {(['smear', 'pan', 'drop'] as const).map((form) => (
        <ShadePicker key={form} label={form} {...{ form, shades }} value={1} onValueChange={doNothing} />
      ))}
      <ShadePlaces>Several</ShadePlaces>
      <TagInput
        label="Tags"
        hint=""
        tags={['everyday']}
        typed="glass skin"
        onChange={doNothing}
        suggestions={['date night']}
      />
      <DropZone icon="upload" accept="image/*" onAdd={doNothing}>
        Add images
      </DropZone>
      <PhotoZone limit={4} onAdd={doNothing}>
        Add photos
      </PhotoZone>
      <DevicePhotos limit={4} onAdd={doNothing} />
      <PhotoGrid label="Photos">
        <li>Photo</li>
      </PhotoGrid>
      <PhotoField label="None" photos={[]} onAdd={doNothing} onRemove={doNothing} limit={4} optional />
      <LocalPicture photo="/icon-192.png" alt="Photo" />
      <PhotoField label="One" photos={photos} onAdd={doNothing} onRemove={doNothing} limit={4} error="No picture" />
    </Room>
  );
}

const noDay = { value: '', onValueChange: doNothing };
