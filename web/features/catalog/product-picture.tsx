import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { Still } from '#illustration/still.ts';
import { Picture, Thumb } from '#web/ui/media/picture.tsx';
import { type DrawnProduct, stillOf, titleOf } from './read-product.ts';

/** The background and the scene of a drawing. `arrange` chooses them so that neighboring drawings differ. */
export type Ground = Pick<Still, 'paper' | 'scene'>;

interface ProductPictureProps {
  product: Product;
  ground?: Ground | undefined;
  /** True if the product's name is not next to the picture. The picture then has alt text. */
  named?: boolean;
  sizes?: string | undefined;
  priority?: boolean | undefined;
  /** True in long lists. The picture is then rendered only while it is in or near the viewport. */
  far?: boolean | undefined;
  className?: string;
  children?: ReactNode;
}

/** Shows a product's photo, or a drawing if the product has no photo or the photo fails to load (PDP-03). */
export function ProductPicture({ product, ground, named, ...picture }: ProductPictureProps) {
  return (
    <Picture
      {...picture}
      src={product.image}
      still={{ ...stillOf(product), ...ground }}
      {...(named && { alt: titleOf(product) })}
    />
  );
}

interface ProductThumbProps {
  product: DrawnProduct & Pick<Product, 'image'>;
  size?: 'small' | 'medium' | 'large';
  fallback?: 'drawing' | 'placeholder';
}

export function ProductThumb({ product, ...thumb }: ProductThumbProps) {
  return <Thumb src={product.image} still={stillOf(product)} {...thumb} />;
}
