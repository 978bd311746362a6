import { isOwnPicture } from '#contract/media.ts';
import type { Still } from '#illustration/still.ts';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '#web/ui/tokens/classes.ts';
import { Illustration } from './illustration.tsx';
import { fromServer } from '#web/server-address.ts';
import { useNear } from '#web/ui/layout/use-near.ts';
import * as styles from './picture.module.css';

interface PhotoOrDrawingProps {
  src?: string | null | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** The alt text. Required only if no text next to the picture names the product. */
  alt?: string;
  still: Omit<Still, 'ground'>;
  /** The replacement for a photo that fails to load: a drawing or a gray placeholder. */
  fallback?: 'drawing' | 'placeholder';
  /** True for the first pictures on a page, which load before all other pictures. */
  priority?: boolean | undefined;
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
  // A photo on another host counts as failed, because the server has not copied it, and may never copy it.
  const failed = Boolean(src) && (src === failedSource || !isOwnPicture(src ?? ''));
  if (src && !failed) {
    return (
      <img
        src={fromServer(src)}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        onError={() => setFailedSource(src)}
      />
    );
  }
  if (failed && fallback === 'placeholder') return <span className={styles.placeholder} data-placeholder />;
  return <Illustration {...still} ground={ground} {...(alt ? { title: alt } : {})} sizes={sizes} priority={priority} />;
}

interface PictureProps extends PhotoOrDrawingProps {
  className?: string | undefined;
  /** True in long lists. The picture is then rendered only while it is in or near the viewport. */
  far?: boolean | undefined;
  children?: ReactNode;
}

export function Picture({ className, children, far = false, ...photo }: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const near = useNear(frame, !far);
  return (
    <span className={classNames(styles.frame, className)} data-slot="picture" ref={frame}>
      {near && <PhotoOrDrawing {...photo} ground="full" />}
      {children}
    </span>
  );
}

const shownWidth = { small: '48px', medium: '64px', large: '84px' };
const thumbClass = { small: styles.small, medium: undefined, large: styles.large };

/** The small square picture in rows. Its background is plain, and drawings have no text on the package. */
export function Thumb({ size = 'medium', still, ...photo }: PhotoOrDrawingProps & { size?: keyof typeof thumbClass }) {
  const { label: _label, ...unlabelled } = still;
  return (
    <span className={classNames(styles.thumb, thumbClass[size])} data-slot="thumb">
      <PhotoOrDrawing {...photo} still={unlabelled} sizes={shownWidth[size]} ground="thumb" />
    </span>
  );
}

export function PhotoButton({ src, label, onClick }: { src: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classNames(styles.thumb, styles.large)}
      data-slot="thumb"
      aria-label={label}
      onClick={onClick}
    >
      <img src={fromServer(src)} alt="" loading="lazy" decoding="async" width={84} height={84} />
    </button>
  );
}
