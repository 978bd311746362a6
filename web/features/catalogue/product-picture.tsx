import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { Still } from '#illustration/still.ts';
import { Picture, Thumb } from '#web/ui/media/picture.tsx';
import { titleOf } from './read-product.ts';
import { type DrawnProduct, stillOf } from './still-of.ts';

/** Background and scene, chosen to differ from the neighbors (`ProductGrid`). */
export type Ground = Pick<Still, 'paper' | 'scene'>;

interface ProductPictureProps {
  product: Product;
  ground?: Ground | undefined;
  /** True if the product's name is not next to the picture, so that the picture needs its own description. */
  named?: boolean;
  sizes?: string;
  priority?: boolean;
  /** In long lists: rendered only in or near the viewport. */
  far?: boolean | undefined;
  className?: string;
  children?: ReactNode;
}

/** A product's photo, or its drawing if there is no photo or it fails to load (PDP-03). */
export function ProductPicture({ product, ground, named, priority, ...picture }: ProductPictureProps) {
  return (
    <Picture
      {...picture}
      src={product.image}
      still={{ ...stillOf(product), ...ground }}
      {...(named && { alt: titleOf(product) })}
      {...(priority !== undefined && { priority })}
    />
  );
}

interface ProductThumbProps {
  product: DrawnProduct & Pick<Product, 'image'>;
  size?: 'small' | 'medium' | 'large';
  /** The search box shows a gray placeholder for a photo that fails to load. */
  fallback?: 'drawing' | 'placeholder';
}

export function ProductThumb({ product, ...thumb }: ProductThumbProps) {
  return <Thumb src={product.image} still={stillOf(product)} {...thumb} />;
}
