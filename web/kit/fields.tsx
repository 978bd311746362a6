import { DateField, FoldedDateField } from '#web/ui/controls/date-field.tsx';
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
import { PlannedDays } from '#web/ui/controls/planned-days.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { SearchField, SearchPage } from '#web/ui/controls/search-field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { PhotoFields, ProductFields } from './product-fields.tsx';
import { doNothing, Held, longText, longWord, Room, Specimen } from './specimen.tsx';

export function FieldsRoom() {
  return (
    <Room title="Fields">
      <TypedFields />
      <ChosenFields />
      <ProductFields />
      <PhotoFields />
    </Room>
  );
}

function TypedFields() {
  return (
    <>
      <Specimen hold="fields" name="TextField">
        <TextField label="First name" placeholder="As on your profile" />
        <TextField label="Username" optional hint="3 to 30 letters, digits or _" />
        <TextField label="Email" defaultValue="mara" error="Invalid email" />
        <TextField label="Bio" count={{ length: 118, maximum: 160 }} />
        <TextField label="Disabled" disabled defaultValue="Halden Ruelle" />
        <TextField label={longText} defaultValue={longWord} error={longText} />
      </Specimen>
      <Specimen hold="fields" name="PasswordField">
        <PasswordField label="Password" defaultValue="long enough" />
        <PasswordField label="Password" error="At least 8 characters" />
      </Specimen>
      <Specimen hold="fields" name="LevelSlider">
        <LevelSlider label="How full is it?" value={undefined} onValueChange={doNothing} />
        <LevelSlider label="How full is it?" value={35} onValueChange={doNothing} hint="Said today" />
        <LevelSlider label={longText} value={0} onValueChange={doNothing} />
      </Specimen>
      <Specimen hold="fields" name="TextArea">
        <TextArea label="Note" rows={3} hint="Only you see it" />
        <TextArea label="Review" prose rows={3} defaultValue={longText} />
        <TextArea label="Review" rows={3} error="Please write a review" />
        <TextArea label="Disabled" rows={3} disabled />
      </Specimen>
      <Specimen name="SearchField, SearchPage">
        <Held start="">
          {(text, change) => (
            <SearchField label="Products" placeholder="Search products" text={text} onTextChange={change} />
          )}
        </Held>
        <SearchPage>
          <SearchField label="Products" placeholder="Search products" text={longText} onTextChange={doNothing} />
          What is found
        </SearchPage>
      </Specimen>
      <Specimen
        name="Field, FieldGroup, FieldValue, FieldMessage, FieldHint, FieldError, FormError"
        note="What the others are made of."
      >
        <Field label="Own control" hint="A hint">
          {({ className: _box, ...control }) => <input {...control} type="color" />}
        </Field>
        <FieldGroup label="Several controls" optional>
          <Chip>One</Chip>
          <Chip>Another</Chip>
        </FieldGroup>
        <FieldValue label="Nothing to type">Halden Ruelle</FieldValue>
        <FieldHint>A hint of no field</FieldHint>
        <FieldMessage id="kit-message" hint="A hint alone" />
        <FieldError>Something is missing</FieldError>
        <FormError>Wrong email or password. {longText}</FormError>
      </Specimen>
    </>
  );
}

function ChosenFields() {
  return (
    <>
      <Specimen hold="fields" name="SelectField">
        <SelectField label="Category" options={categories} />
        <SelectField label="Category" options={categories} error="Choose one" />
        <SelectField label="Disabled" options={categories} disabled />
      </Specimen>
      <Specimen name="Checkbox">
        <Held start={true}>
          {(checked, change) => <Checkbox label="Checked" checked={checked} onCheckedChange={change} />}
        </Held>
        <Checkbox label="Disabled" checked={false} disabled onCheckedChange={doNothing} />
        <Checkbox label="Hidden label" hideLabel checked={false} onCheckedChange={doNothing} />
      </Specimen>
      <Specimen name="RadioList">
        <Held<string | undefined> start="lips">
          {(value, change) => (
            <RadioList label="Category" options={categories} value={value} onValueChange={change} hint="A hint" />
          )}
        </Held>
        <RadioList
          label="Nothing chosen"
          options={categories}
          value={undefined}
          onValueChange={doNothing}
          error="Choose one"
        />
      </Specimen>
      <Specimen name="Stepper" note="Its ends do nothing more.">
        <Held start="1">
          {(value, change) => <Stepper label="Months" value={value} onValueChange={change} minimum={1} maximum={36} />}
        </Held>
        <Stepper label="Months" value="x" onValueChange={doNothing} minimum={1} maximum={36} error="A whole number" />
      </Specimen>
      <Specimen hold="fields" name="DateField">
        <div>
          <Held start="2026-06-11">
            {(value, change) => (
              <DateField label="Started" optional value={value} onValueChange={change} today="2026-06-15" pastOnly />
            )}
          </Held>
        </div>
        <div>
          <DateField label="Until" value="11/6" onValueChange={doNothing} error="Not a day" futureOnly />
        </div>
      </Specimen>
      <Specimen hold="fields" name="PlannedDays">
        <PlannedDays startsOn="2026-06-11" endsOn="" errors={{}} onChange={doNothing} isOpenEnded />
      </Specimen>
      <Specimen hold="fields" name="FoldedDateField" note="The button opens the calendar.">
        <Held start="2026-06-11">
          {(value, change) => (
            <FoldedDateField label="First day" value={value} onValueChange={change} today="2026-06-15" />
          )}
        </Held>
      </Specimen>
    </>
  );
}

const categories = [
  { value: 'lips', label: 'Lips' },
  { value: 'eyes', label: 'Eyes' },
  { value: 'long', label: longText },
];
