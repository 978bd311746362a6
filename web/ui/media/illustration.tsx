import { type Illustrated, sizeOf } from '#illustration/address.ts';
import type { PanInput } from '#illustration/pan-progress.ts';
import type { Ground, Still } from '#illustration/still.ts';
import type { SwatchInput } from '#illustration/swatch.ts';
import { memo, useState } from 'react';
import { classNames } from '#web/ui/tokens/classes.ts';
import { useShownTheme } from '#web/ui/tokens/theme.ts';
import { drawnSources, pictureSizes } from './drawn-sources.ts';
import * as styles from './illustration.module.css';

interface DrawingBox {
  className?: string | undefined;
  /** The display width, in the format of the `sizes` attribute. By default, the width of the largest picture. */
  sizes?: string | undefined;
  /** True for the first pictures on a page, which load before all other pictures. */
  priority?: boolean | undefined;
}

interface DrawnImageProps extends DrawingBox {
  illustrated: Illustrated;
  'data-slot'?: string;
  alt?: string | undefined;
}

/** Shows a drawing, which the server renders as a picture (`server/media/draw-illustration.ts`). */
function DrawnImage({ illustrated, alt = '', sizes, priority, ...box }: DrawnImageProps) {
  const theme = useShownTheme();
  const { widths, ratio } = sizeOf(illustrated);
  const { src, srcset } = drawnSources(illustrated, theme);
  const [failed, setFailed] = useState(false);
  const largest = widths.at(-1) ?? 0;
  return (
    <img
      {...box}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      alt={alt}
      width={largest}
      height={Math.round(largest * ratio)}
      decoding={priority ? 'sync' : 'async'}
      // If this began with "auto", Chromium would download the largest file of each picture that leaves the page
      // (DISC-09).
      sizes={sizes ?? `${largest}px`}
      srcSet={srcset}
      src={src}
      data-failed={failed || undefined}
      onError={() => setFailed(true)}
      onLoad={() => setFailed(false)}
    />
  );
}

export type IllustrationProps = Still & DrawingBox & { title?: string };

const widthShown: Record<Ground, string> = {
  full: pictureSizes.card,
  thumb: '64px',
  none: '(min-width: 900px) 150px, 30vw',
};

/** Shows the drawing of a product. The drawing is hidden from screen readers, unless `title` describes it. */
export const Illustration = memo(function Illustration({
  className,
  sizes,
  priority,
  title,
  label: _label,
  kind = 'bottle',
  ground = 'full',
  ...still
}: IllustrationProps) {
  return (
    <DrawnImage
      illustrated={{ of: 'still', kind, ground, ...still }}
      className={classNames(styles.illustration, ground === 'none' && styles.standing, className)}
      data-slot="illustration"
      alt={title}
      sizes={sizes ?? widthShown[ground]}
      priority={priority}
    />
  );
});

/** Shows a sample of a shade. Always used next to the shade's name. */
export const Swatch = memo(function Swatch({ form = 'smear', ...input }: SwatchInput) {
  return <DrawnImage illustrated={{ of: 'swatch', form, ...input }} className={styles.swatch} data-slot="swatch" />;
});

/** `progress` ranges from 0 to 1. The text next to the drawing states it. */
export const PanProgress = memo(function PanProgress({ className, progress = 0, ...input }: PanInput & DrawingBox) {
  return (
    <DrawnImage
      illustrated={{ of: 'pan', progress: Math.min(1, Math.max(0, progress)), ...input }}
      className={classNames(styles.panProgress, className)}
    />
  );
});
