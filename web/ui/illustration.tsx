import { type PanInput, panProgress } from '#illustration/pan-progress.ts';
import { type Still, illustrate } from '#illustration/illustrate.ts';
import { type SwatchInput, swatch } from '#illustration/swatch.ts';
import { type CSSProperties, memo, useId } from 'react';
import { classNames } from './class-names.ts';

interface DrawingBox {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** Ids inside a drawing have to be unique on the page and safe inside url(#…). */
function useIdPrefix(): string {
  return `d${useId().replaceAll(/\W/g, '')}_`;
}

/** The still life of a product. Hidden from screen readers unless `title` says what it shows. */
export const Illustration = memo(function Illustration({
  className,
  style,
  ...still
}: Omit<Still, 'idPrefix'> & DrawingBox) {
  const svg = illustrate({ ...still, idPrefix: useIdPrefix() });
  return (
    <span className={classNames('illustration', className)} style={style} dangerouslySetInnerHTML={{ __html: svg }} />
  );
});

/** A shade on paper, always beside its name. */
export const Swatch = memo(function Swatch({ className, style, ...input }: Omit<SwatchInput, 'idPrefix'> & DrawingBox) {
  const svg = swatch({ ...input, idPrefix: useIdPrefix() });
  return <span className={classNames('swatch', className)} style={style} dangerouslySetInnerHTML={{ __html: svg }} />;
});

/** A pan of powder worn down to the metal; `progress` runs from 0 to 1 and is said in words elsewhere. */
export const PanProgress = memo(function PanProgress({
  className,
  style,
  ...input
}: Omit<PanInput, 'idPrefix'> & DrawingBox) {
  const svg = panProgress({ ...input, idPrefix: useIdPrefix() });
  return (
    <span className={classNames('pan-progress', className)} style={style} dangerouslySetInnerHTML={{ __html: svg }} />
  );
});
