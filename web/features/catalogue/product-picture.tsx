import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { Still } from '#illustration/still.ts';
import { Picture, Thumb } from '#web/ui/media/picture.tsx';
import { titleOf } from './read-product.ts';
import { type DrawnProduct, stillOf } from './still-of.ts';

/** Paper and scene chosen beside its neighbours (`ProductGrid`). */
export type Ground = Pick<Still, 'paper' | 'scene'>;

interface ProductPictureProps {
  product: Product;
  ground?: Ground | undefined;
  /** Says what it shows, where the picture is not beside the product's name. */
  named?: boolean;
  sizes?: string;
  priority?: boolean;
  /** In long lists: drawn only while it is in the window or near it. */
  far?: boolean | undefined;
  className?: string;
  children?: ReactNode;
}

/** The photo of a product, or its drawing where there is none or it fails to load (PDP-03). */
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
  /** The search box shows a grey placeholder for a photo that fails. */
  fallback?: 'drawing' | 'placeholder';
}

export function ProductThumb({ product, ...thumb }: ProductThumbProps) {
  return <Thumb src={product.image} still={stillOf(product)} {...thumb} />;
}
