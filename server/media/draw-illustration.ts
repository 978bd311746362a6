import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { LRUCache } from 'lru-cache';
import type { Illustrated, Theme, WantedIllustration } from '#illustration/address.ts';
import { illustrate } from '#illustration/illustrate.ts';
import { panProgress } from '#illustration/pan-progress.ts';
import { swatch } from '#illustration/swatch.ts';
import { fairQueue } from '#server/limits/fair-queue.ts';
import { drawYearPicture, type YearPicture } from '#illustration/year-picture.ts';

// The pages' fonts, decompressed. Characters that are not in these files are not rendered, because system fonts differ
// between machines.
const fontFiles = ['latin-400', 'latin-400-italic', 'latin-ext-400', 'latin-ext-400-italic'].map((name) =>
  fileURLToPath(new URL(`fonts/newsreader-${name}.ttf`, import.meta.url)),
);
const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Newsreader' };

/** WebP has three times as many bytes as SVG, but a phone needs only a tenth of the work to show it (decision 30). */
async function drawIllustration({ illustrated, theme, width }: WantedIllustration): Promise<Buffer> {
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

function inTheme(markup: string, theme: Theme): string {
  return markup
    .replaceAll(/light-dark\(([^,()]+),([^,()]+)\)/g, theme === 'light' ? '$1' : '$2')
    .replaceAll('font-family:var(--font-display,Georgia,serif)', 'font-family:Newsreader');
}

/** The maximum size of the cache in bytes, per process. It is enough for about ten thousand pictures. */
const mostBytes = 64 * 1024 * 1024;
/** Limited, so that calls get CPU time. A page shows about thirty pictures. */
const bounds = { atOnce: 2, mostWaiting: 100 };

/** Creates a cache that renders pictures on demand. A full cache evicts the least recently used pictures. */
export function cacheIllustrations(draw: typeof drawIllustration = drawIllustration, most = mostBytes) {
  const inTurn = fairQueue(bounds);
  const cached = new LRUCache<string, Buffer, { wanted: WantedIllustration; caller: string }>({
    maxSize: most,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_address, _former, { context: { wanted, caller } }) => inTurn(caller, () => draw(wanted)),
    // Callers get the picture even if the cache has evicted it before it was complete.
    ignoreFetchAbort: true,
  });
  return {
    find: (address: string): Buffer | undefined => cached.get(address),
    /** Callers take turns. Throws RetryLater if too many pictures of the caller wait. */
    draw: (address: string, wanted: WantedIllustration, caller: string): Promise<Buffer> =>
      cached.forceFetch(address, { context: { wanted, caller } }),
  };
}

const inTurn = fairQueue();

/** Renders one image at a time, in turns, so that nobody waits for all of another member's images. */
export function renderYearPicture(memberId: string, picture: YearPicture): Promise<Buffer> {
  return inTurn(memberId, async () => {
    const { pixels, width, height } = await renderAsync(inTheme(drawYearPicture(picture), 'light'), { font });
    // resvg itself would encode the PNG on the main thread, which takes 30 ms.
    return sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } })
      .png()
      .toBuffer();
  });
}
