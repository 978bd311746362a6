import { type Illustrated, illustrationAddress, sizeOf } from '#illustration/address.ts';
import { fromServer } from '#web/server-address.ts';
import type { Theme } from '#web/ui/tokens/theme.ts';

/** The display widths of product pictures, in the format of the `sizes` attribute. */
export const pictureSizes = {
  card: '(min-width: 900px) 280px, 46vw',
  largeCard: '(min-width: 900px) 420px, 92vw',
  productPage: '(min-width: 900px) 520px, (min-width: 700px) 46vw, 92vw',
} as const;

export function drawnSources(illustrated: Illustrated, theme: Theme) {
  const { widths } = sizeOf(illustrated);
  const addressOf = (width: number) => fromServer(illustrationAddress(illustrated, theme, width));
  return {
    src: addressOf(widths[0] ?? 0),
    srcset: widths.map((width) => `${addressOf(width)} ${width}w`).join(', '),
  };
}
