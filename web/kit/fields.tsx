import type { ShelfStatus } from '#contract/statuses.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { DateField, FoldedDateField } from '#web/ui/controls/date-field.tsx';
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
} from '#web/ui/controls/field.tsx';
import { LevelSlider } from '#web/ui/controls/level-slider.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { type ChosenPhoto, PhotoField } from '#web/ui/controls/photo-field.tsx';
import { PhotoGrid } from '#web/ui/controls/photo-grid.tsx';
import { PlannedDays } from '#web/ui/controls/planned-days.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { SearchField, SearchPage } from '#web/ui/controls/search-field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { ShadePicker, ShadePlaces } from '#web/ui/controls/shade-picker.tsx';
import { StarPicker } from '#web/ui/controls/star-picker.tsx';
import { StatusPicker, StatusPlaces } from '#web/ui/controls/status-picker.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { TagInput } from '#web/ui/controls/tag-input.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { doNothing, held, longText, longWord, Room, Specimen } from './specimen.tsx';

const today = '2026-06-15';
const categories = [
  { value: 'lips', label: 'Lips' },
  { value: 'long', label: longText },
];
const shades = [
  { id: 1, name: 'Rosewater', hexColor: '#c97b7f' },
  { id: 2, name: 'Unknown to the catalog', hexColor: null },
];
const photos = ['#c97b7f', '#e3a03a'].map((color) => ({
  id: color,
  name: `${color}.jpg`,
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`)}`,
}));

export function Fields() {
  return (
    <Room title="Fields">
      <TypedFields />
      <ChosenFields />
    </Room>
  );
}

function TypedFields() {
  return (
    <>
      <Specimen hold="fields" name="TextField, PasswordField">
        <TextField label="First name" placeholder="As on your profile" />
        <TextField label="Username" optional hint="3 to 30 letters, digits or _" />
        <TextField label="Bio" count={{ length: 118, maximum: 160 }} />
        <TextField label="Disabled" disabled defaultValue="Halden Ruelle" />
        <TextField label={longText} defaultValue={longWord} error={longText} />
        <PasswordField label="Password" error="At least 8 characters" />
      </Specimen>
      <Specimen hold="fields" name="TextArea">
        <TextArea label="Note" rows={3} hint="Only you see it" />
        <TextArea label="Review" prose rows={3} defaultValue={longText} error="Please write a review" />
        <TextArea label="Disabled" rows={3} disabled />
      </Specimen>
      <Specimen name="SearchField, SearchPage">
        <SearchPage>
          {held('', (text, change) => (
            <SearchField label="Products" placeholder="Search products" text={text} onTextChange={change} />
          ))}
          What is found
        </SearchPage>
      </Specimen>
      <Specimen name="Field, FieldGroup, FieldValue, FieldMessage, FieldHint, FieldError, FormError">
        <Field label="Own control" hint="A hint">
          {({ className: _box, ...control }) => <input {...control} type="color" />}
        </Field>
        <FieldGroup label="Several controls" optional>
          <input type="color" />
        </FieldGroup>
        <FieldValue label="Nothing to type">Halden Ruelle</FieldValue>
        <FieldHint>A hint of no field</FieldHint>
        <FieldMessage id="kit-message" hint="A hint alone" />
        <FieldError>Something is missing</FieldError>
        <FormError>Wrong email or password. {longText}</FormError>
      </Specimen>
      <Specimen hold="fields" name="SelectField">
        <SelectField label="Category" options={categories} error="Choose one" />
        <SelectField label="Disabled" options={categories} disabled />
      </Specimen>
      <Specimen name="Checkbox">
        {held(true, (checked, change) => (
          <Checkbox label="Checked" checked={checked} onCheckedChange={change} />
        ))}
        <Checkbox label="Disabled" checked={false} disabled onCheckedChange={doNothing} />
        <Checkbox label="Hidden label" hideLabel checked={false} onCheckedChange={doNothing} />
      </Specimen>
      <Specimen name="RadioList">
        {held<string | undefined>('lips', (value, change) => (
          <RadioList label="Category" options={categories} value={value} onValueChange={change} hint="A hint" />
        ))}
        <RadioList label="None" options={categories} value={undefined} onValueChange={doNothing} error="Choose one" />
      </Specimen>
      <Specimen name="Stepper, LevelSlider" note="Their ends do nothing more.">
        {held('1', (value, change) => (
          <Stepper label="Months" value={value} onValueChange={change} minimum={1} maximum={36} />
        ))}
        <Stepper label="Months" value="x" onValueChange={doNothing} minimum={1} maximum={36} error="A whole number" />
        <LevelSlider label="How full is it?" value={undefined} onValueChange={doNothing} />
        <LevelSlider label={longText} value={35} onValueChange={doNothing} hint="Said today" />
      </Specimen>
      <Specimen name="DateField, FoldedDateField, PlannedDays">
        <div>
          {held('2026-06-11', (value, change) => (
            <DateField label="Started" optional value={value} onValueChange={change} today={today} pastOnly />
          ))}
        </div>
        <div>
          <DateField label="Until" value="11/6" onValueChange={doNothing} error="Not a day" futureOnly />
        </div>
        {held('2026-06-11', (value, change) => (
          <FoldedDateField label="First day" value={value} onValueChange={change} today={today} />
        ))}
        <PlannedDays startsOn="2026-06-11" endsOn="" errors={{}} onChange={doNothing} isOpenEnded />
      </Specimen>
    </>
  );
}

function ChosenFields() {
  return (
    <>
      <Specimen name="StatusPicker, StatusPlaces">
        {held<ShelfStatus | undefined>('currently_using', (value, change) => (
          <StatusPicker value={value} onValueChange={change} />
        ))}
        <StatusPlaces>
          <span>First</span>
          <span>Second</span>
        </StatusPlaces>
      </Specimen>
      <Specimen name="StarPicker">
        {held(4, (value, change) => (
          <StarPicker value={value} onValueChange={change} />
        ))}
      </Specimen>
      <Specimen name="ShadePicker, ShadePlaces">
        {(['smear', 'pan', 'drop'] as const).map((form) =>
          held<number | undefined>(
            1,
            (value, change) => (
              <ShadePicker label={form} form={form} shades={shades} value={value} onValueChange={change} />
            ),
            form,
          ),
        )}
        <ShadePlaces>
          <span>First</span>
        </ShadePlaces>
      </Specimen>
      <Specimen hold="fields" name="TagInput">
        {held<readonly string[]>(['everyday', longWord.slice(0, 30)], (tags, change) =>
          held('', (typed, type) => (
            <TagInput label="Tags" {...{ tags, typed }} onTagsChange={change} onTypedChange={type} suggestions={tags} />
          )),
        )}
      </Specimen>
      <Specimen
        hold="fields"
        name="PhotoField, made of PhotoZone (a DropZone, in the wrapper DevicePhotos) and PhotoGrid"
      >
        <DropZone icon="upload" accept="image/*" onAdd={doNothing}>
          Add images
        </DropZone>
        <PhotoZone limit={4} onAdd={doNothing}>
          Add photos
        </PhotoZone>
        <DevicePhotos limit={4} onAdd={doNothing} />
        <PhotoGrid label="Photos">
          <li>
            <img src={photos[0]?.url} alt="" />
          </li>
        </PhotoGrid>
        <PhotoField label="Photos" optional photos={[]} onAdd={doNothing} onRemove={doNothing} limit={4} />
        {held<readonly ChosenPhoto[]>(photos, (chosen, change) => (
          <PhotoField
            label="Some chosen"
            photos={chosen}
            onAdd={doNothing}
            onRemove={(id) => change(chosen.filter((photo) => photo.id !== id))}
            limit={4}
            error="That is no picture"
          />
        ))}
      </Specimen>
    </>
  );
}
