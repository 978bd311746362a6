import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { photoTypes } from '#contract/media.ts';
import { stillOf } from '#web/features/catalogue/still-of.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Gallery } from './use-gallery.ts';

/** The images in their order, each with what can be done to it, and the tile that adds more. */
export function ImageGallery({ product, gallery }: { product: Product; gallery: Gallery }) {
  return (
    <ul className="gal">
      {gallery.images.map((image, index) => (
        <li key={image}>
          <Picture src={image} still={stillOf(product)} alt={`Image ${index + 1} of ${product.name}`} />
          <ImageActions image={image} index={index} gallery={gallery} />
        </li>
      ))}
      {!gallery.isFull && (
        <li>
          <AddTile gallery={gallery} />
        </li>
      )}
    </ul>
  );
}

function ImageActions({ image, index, gallery }: { image: string; index: number; gallery: Gallery }) {
  const number = index + 1;
  return (
    <div className="acts">
      {index === 0 ? (
        <span className="pill solid">Primary</span>
      ) : (
        <button
          type="button"
          className="minibtn"
          aria-label={`Make primary: image ${number}`}
          onClick={() => gallery.move(image, 0)}
        >
          <Icon name="star" size="small" />
          Make primary
        </button>
      )}
      <span className="order">
        {index > 0 && (
          <IconButton
            label={`Move image ${number} earlier`}
            icon="chevron-left"
            onClick={() => gallery.move(image, index - 1)}
          />
        )}
        {number < gallery.images.length && (
          <IconButton
            label={`Move image ${number} later`}
            icon="chevron-right"
            onClick={() => gallery.move(image, index + 1)}
          />
        )}
        <IconButton label={`Remove image ${number}`} icon="trash" onClick={() => gallery.remove(image)} />
      </span>
    </div>
  );
}

function AddTile({ gallery }: { gallery: Gallery }) {
  const left = limits.photo.perProduct - gallery.images.length;
  return (
    <label className="drop-zone tile">
      <Icon name="upload" size="large" />
      <b className="t-sm">{gallery.uploading ? 'Uploading...' : 'Add images'}</b>
      <span className="t-xs mute">{left} more</span>
      <input
        className="sr"
        type="file"
        accept={photoTypes.join(',')}
        multiple
        disabled={gallery.uploading}
        onChange={(event) => {
          void gallery.upload([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
