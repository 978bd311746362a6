import { limits } from '#contract/limits.ts';
import { galleryPicture } from '#contract/picture-address.ts';
import type { Product } from '#contract/catalog.ts';
import { categoryColor } from '#illustration/shade-color.ts';
import { kindOf } from '#illustration/still.ts';
import { stillOf } from '#web/features/catalog/read-product.ts';
import { scalePhoto } from '#web/lib/device/scale-photo.ts';
import { FieldError, FieldGroup } from '#web/ui/controls/field.tsx';
import { usePhotoPicker } from '#web/ui/controls/photo-field.tsx';
import { sendImage } from './api.ts';
import { ImageGallery } from './image-gallery.tsx';
import { galleryIn, galleryTexts, type Texts } from './product-texts.ts';

const maximum = limits.photo.perProduct;
const picture = galleryPicture('Invalid');

interface ProductPicturesProps {
  product: Product | undefined;
  values: Texts;
  start: Texts;
  error: string | undefined;
  onChange: (change: (current: Texts) => Pick<Texts, 'image' | 'images'>) => void;
}

/** The gallery of the product in the form. Its first image is the one in the field "Image URL". */
export function ProductPictures({ product, values, start, error, onChange }: ProductPicturesProps) {
  const valid = (texts: Texts) => galleryIn(texts).filter((image) => picture.safeParse(image).success);
  const images = valid(values);
  const picker = usePhotoPicker({ limit: maximum, chosen: images.length });
  const set = (next: (present: string[]) => string[]) =>
    onChange((current) => galleryTexts([...new Set(next(valid(current)))].slice(0, maximum)));
  const gallery = {
    images,
    start: galleryIn(start),
    uploading: picker.preparing,
    isFull: images.length >= maximum,
    upload: async (files: readonly File[]) => {
      await picker.pick(files, async (file) => {
        const address = await sendImage(await scalePhoto(file));
        set((present) => [...present, address]);
      });
    },
    move: (image: string, place: number) =>
      set((present) => present.filter((other) => other !== image).toSpliced(place, 0, image)),
    remove: (image: string) => set((present) => present.filter((other) => other !== image)),
  };
  const { name, brandName } = values;
  const still = product
    ? stillOf(product)
    : { kind: kindOf(), color: categoryColor(), seed: name, brand: brandName, label: brandName };
  const problem = error ?? picker.problem;
  return (
    <FieldGroup label="Images" optional>
      <ImageGallery name={name || 'the new product'} still={still} gallery={gallery} />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </FieldGroup>
  );
}
