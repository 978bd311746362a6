import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Illustrated, type Theme, type WantedIllustration } from '#illustration/address.ts';
import { illustrate } from '#illustration/illustrate.ts';
import { panProgress } from '#illustration/pan-progress.ts';
import { swatch } from '#illustration/swatch.ts';

// The pages' fonts, decompressed. Characters that are not in these files are not rendered, because system fonts differ
// between machines.
const fontFiles = ['latin-400', 'latin-400-italic', 'latin-ext-400', 'latin-ext-400-italic'].map((name) =>
  fileURLToPath(new URL(`fonts/newsreader-${name}.ttf`, import.meta.url)),
);
export const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Newsreader' };

/** WebP has three times as many bytes as SVG, but a phone needs only a tenth of the work to show it (decision 30). */
export async function drawIllustration({ illustrated, theme, width }: WantedIllustration): Promise<Buffer> {
  const drawn = await renderAsync(inTheme(markupOf(illustrated), theme), {
    fitTo: { mode: 'width', value: width },
    font,
  });
  const raw = { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true } as const;
  return sharp(drawn.pixels, { raw }).webp({ quality: 82, effort: 4 }).toBuffer();
}

function markupOf(illustrated: Illustrated): string {
  if (illustrated.of === 'swatch') return swatch(illustrated);
  if (illustrated.of === 'pan') return panProgress(illustrated);
  const { brand, ground } = illustrated;
  const markup = illustrate({ ...illustrated, ...(brand !== undefined && ground !== 'thumb' && { label: brand }) });
  return ground === 'none' ? withMargin(markup) : markup;
}

/** A product on a ledge extends beyond its box. `illustration.module.css` compensates for the margin. */
const withMargin = (markup: string) => markup.replace('viewBox="50 80 300 348"', 'viewBox="30 56.8 340 394.4"');

export const daylight = (markup: string): string => inTheme(markup, 'light');

function inTheme(markup: string, theme: Theme): string {
  return markup
    .replaceAll(/light-dark\(([^,()]+),([^,()]+)\)/g, theme === 'light' ? '$1' : '$2')
    .replaceAll('font-family:var(--font-display,Georgia,serif)', 'font-family:Newsreader');
}
