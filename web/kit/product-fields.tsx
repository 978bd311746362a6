import type { ShelfStatus } from '#contract/statuses.ts';
import { DevicePhotos, DropZone, PhotoZone } from '#web/ui/controls/drop-zone.tsx';
import { type ChosenPhoto, PhotoField } from '#web/ui/controls/photo-field.tsx';
import { PhotoGrid } from '#web/ui/controls/photo-grid.tsx';
import { ShadePicker, ShadePlaces } from '#web/ui/controls/shade-picker.tsx';
import { StarPicker } from '#web/ui/controls/star-picker.tsx';
import { StatusPicker, StatusPlaces } from '#web/ui/controls/status-picker.tsx';
import { TagInput } from '#web/ui/controls/tag-input.tsx';
import { doNothing, Held, longWord, Specimen } from './specimen.tsx';

export function ProductFields() {
  return (
    <>
      <Specimen name="StatusPicker, StatusPlaces">
        <Held<ShelfStatus | undefined> start="currently_using">
          {(value, change) => <StatusPicker value={value} onValueChange={change} />}
        </Held>
        <StatusPicker value={undefined} onValueChange={doNothing} error="Choose a status" />
        <StatusPlaces>
          <span>First</span>
          <span>Second</span>
          <span>Third</span>
        </StatusPlaces>
      </Specimen>
      <Specimen name="StarPicker">
        <Held start={4}>{(value, change) => <StarPicker value={value} onValueChange={change} />}</Held>
        <StarPicker value={0} onValueChange={doNothing} error="Please choose a rating" />
      </Specimen>
      <Specimen name="ShadePicker, ShadePlaces">
        {(['smear', 'pan', 'drop'] as const).map((form) => (
          <Held<number | undefined> key={form} start={1}>
            {(value, change) => (
              <ShadePicker label={form} form={form} shades={shades} value={value} onValueChange={change} />
            )}
          </Held>
        ))}
        <ShadePlaces>
          <span>First</span>
          <span>Second</span>
        </ShadePlaces>
      </Specimen>
      <Specimen hold="fields" name="TagInput">
        <div>
          <Held<readonly string[]> start={['everyday', 'glass skin', longWord.slice(0, 30)]}>
            {(tags, change) => (
              <TagInput label="Tags" tags={tags} onTagsChange={change} suggestions={['everyday', 'date night']} />
            )}
          </Held>
        </div>
        <div>
          <TagInput label="Tags" tags={[]} onTagsChange={doNothing} error="At most 10 tags" />
        </div>
      </Specimen>
    </>
  );
}

export function PhotoFields() {
  return (
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
      <div>
        <PhotoGrid label="Photos">
          {photos.map(({ id, url }) => (
            <li key={id}>
              <img src={url} alt="" />
            </li>
          ))}
        </PhotoGrid>
      </div>
      <div>
        <PhotoField label="Photos" optional photos={[]} onAdd={doNothing} onRemove={doNothing} limit={4} />
      </div>
      <div>
        <Held<readonly ChosenPhoto[]> start={photos}>
          {(chosen, change) => (
            <PhotoField
              label="Some chosen"
              photos={chosen}
              onAdd={doNothing}
              onRemove={(id) => change(chosen.filter((photo) => photo.id !== id))}
              limit={4}
              hint="JPEG, PNG or WebP"
            />
          )}
        </Held>
      </div>
      <div>
        <PhotoField
          label="Refused, disabled"
          photos={[]}
          onAdd={doNothing}
          onRemove={doNothing}
          limit={4}
          error="That is no picture"
          disabled
          compact
        />
      </div>
    </Specimen>
  );
}

const shades = [
  { id: 1, name: 'Rosewater', hexColor: '#c97b7f' },
  { id: 2, name: 'Cinder', hexColor: '#3b2f2c' },
  { id: 3, name: 'Marigold', hexColor: '#e3a03a' },
  { id: 4, name: 'Unknown to the catalog', hexColor: null },
];

const photos = ['#c97b7f', '#e3a03a'].map((color, index) => ({
  id: color,
  name: `photo-${index + 1}.jpg`,
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`)}`,
}));
