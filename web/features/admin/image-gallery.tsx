import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { photoTypes } from '#contract/media.ts';
import { stillOf } from '#web/features/catalogue/still-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useDragOrder } from './use-drag-order.ts';
import type { Gallery } from './use-gallery.ts';

/** The images in their order, each with what can be done to it, and the tile that adds more. */
export function ImageGallery({ product, gallery }: { product: Product; gallery: Gallery }) {
  const { setList, held, said, handleOf, moveTo } = useDragOrder({ items: gallery.images, move: gallery.move });
  return (
    <>
      <ul className="gal" ref={setList}>
        {gallery.images.map((image, index) => (
          <li key={image} className={classNames(image === held && 'held')}>
            <div className="framed">
              <Picture src={image} still={stillOf(product)} alt={`Image ${index + 1} of ${product.name}`} />
              <div className="order">
                {index > 0 && (
                  <IconButton
                    label={`Move image ${index + 1} earlier`}
                    icon="chevron-left"
                    onClick={() => moveTo(image, index - 1)}
                  />
                )}
                <IconButton
                  className="handle"
                  icon="grip"
                  label={`Drag image ${index + 1}, or move it with the arrow keys`}
                  {...handleOf(image)}
                />
                {index + 1 < gallery.images.length && (
                  <IconButton
                    label={`Move image ${index + 1} later`}
                    icon="chevron-right"
                    onClick={() => moveTo(image, index + 1)}
                  />
                )}
              </div>
            </div>
            <ImageActions image={image} index={index} gallery={gallery} onMove={moveTo} />
          </li>
        ))}
        {!gallery.isFull && (
          <li>
            <AddTile gallery={gallery} />
          </li>
        )}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

interface ImageActionsProps {
  image: string;
  index: number;
  gallery: Gallery;
  onMove: (image: string, place: number) => void;
}

function ImageActions({ image, index, gallery, onMove }: ImageActionsProps) {
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
          onClick={() => onMove(image, 0)}
        >
          <Icon name="star" size="small" />
          Make primary
        </button>
      )}
      <IconButton label={`Remove image ${number}`} icon="trash" onClick={() => gallery.remove(image)} />
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
