import type { Still } from '#illustration/illustrate.ts';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Illustration } from './illustration.tsx';
import { useNear } from './use-near.ts';

interface PhotoOrDrawingProps {
  /** The photo; without one the drawing stands in the same frame. */
  src?: string | null | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Needed where the picture is the only content; else the product is named beside it. */
  alt?: string;
  still: Omit<Still, 'ground' | 'idPrefix' | 'title'>;
  /** What a photo that fails to load gives way to; the search box asks for the grey placeholder. */
  fallback?: 'drawing' | 'placeholder';
  /** For the first pictures of a page. */
  priority?: boolean;
}

function PhotoOrDrawing({
  src,
  srcSet,
  sizes,
  alt = '',
  still,
  fallback = 'drawing',
  priority = false,
  ground,
}: PhotoOrDrawingProps & { ground: 'full' | 'thumb' }) {
  const [failedSource, setFailedSource] = useState<string>();
  const failed = Boolean(src) && src === failedSource;
  const loading: Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'> = priority
    ? { fetchPriority: 'high' }
    : { loading: 'lazy' };
  if (src && !failed) {
    return (
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        {...loading}
        decoding="async"
        onError={() => setFailedSource(src)}
      />
    );
  }
  if (failed && fallback === 'placeholder') return <span className="placeholder" data-placeholder />;
  return <Illustration {...still} ground={ground} {...(alt ? { title: alt } : {})} />;
}

interface PictureProps extends PhotoOrDrawingProps {
  className?: string | undefined;
  /** In long lists: drawn only while it is in the window or near it. */
  far?: boolean | undefined;
  /** Laid over the picture: badge, button. */
  children?: ReactNode;
}

/** The large 4:5 frame of cards and product pages. */
export function Picture({ className, children, far = false, ...photo }: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const near = useNear(frame, !far);
  return (
    <span className={classNames('media', className)} ref={frame}>
      {near && <PhotoOrDrawing {...photo} ground="full" />}
      {children}
    </span>
  );
}

const thumbClass = { small: 'sm', medium: undefined, large: 'lg' };

interface ThumbProps extends PhotoOrDrawingProps {
  /** 48, 64 or 84 px. */
  size?: 'small' | 'medium' | 'large';
}

/** The small square frame of rows: no printed name, plain ground. */
export function Thumb({ size = 'medium', still, ...photo }: ThumbProps) {
  const { label: _label, ...unlabelled } = still;
  return (
    <span className={classNames('thumb', thumbClass[size])}>
      <PhotoOrDrawing {...photo} still={unlabelled} ground="thumb" />
    </span>
  );
}
