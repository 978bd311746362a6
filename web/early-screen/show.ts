import type { Product, ProductDetail } from '#contract/catalog.ts';
import { isOwnPicture } from '#contract/media.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { arrange } from '#illustration/arrange.ts';
import { stillOf } from '#web/features/catalog/read-product.ts';
import { nextPaint } from '#web/lib/loading/next-paint.ts';
import { stylesLoaded } from '#web/lib/loading/styles-loaded.ts';
import { fromServer } from '#web/server-address.ts';
import { drawnSources, pictureSizes } from '#web/ui/media/drawn-sources.ts';
import type { EarlyScreenName } from './screens.ts';

declare global {
  /** The screen's HTML, which the build inserts before this script (`scripts/pages.ts`). */
  var earlyMarkup: string;
  /** False if the app started first, so the early screen is not shown. Undefined before either happens. */
  var earlyShown: boolean | undefined;
}

interface Placed {
  product: Product;
  /** The background and scene of the picture, chosen so that neighboring pictures differ. */
  ground?: ReturnType<typeof arrange>[number] | undefined;
}

/** For each screen, the `sizes` attribute of the pictures, and a function that reads the products from the response. */
const screens: Record<EarlyScreenName, { read: (response: Response) => Promise<Placed[]>; sizes: string }> = {
  home: {
    sizes: pictureSizes.card,
    read: async (response) => {
      const entries: ShelfEntry[] = await response.json();
      return arranged(entries.map(({ product }) => product));
    },
  },
  product: {
    sizes: pictureSizes.productPage,
    read: async (response) => {
      const product: ProductDetail = await response.json();
      return [{ product }];
    },
  },
  // The early screen of browse loads no pictures, because they are small. The largest element that the browser paints
  // is the heading.
  browse: { sizes: '', read: async () => [] },
  discover: {
    sizes: pictureSizes.card,
    read: async (response) => arranged(await response.json()),
  },
};

function arranged(products: readonly Product[]): Placed[] {
  const grounds = arrange(products.map(stillOf));
  return products.map((product, index) => ({ product, ground: grounds[index] }));
}

const theme = () =>
  (document.documentElement.dataset['theme'] ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
    ? 'dark'
    : 'light';

function pictureOf({ product, ground }: Placed, sizes: string): HTMLImageElement {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = sizes;
  const { label: _label, ...still } = stillOf(product);
  const { src, srcset } = drawnSources({ of: 'still', ground: 'full', ...still, ...ground }, theme());
  const photo = product.image && isOwnPicture(product.image) ? product.image : null;
  if (photo === null) picture.srcset = srcset;
  picture.src = photo === null ? src : fromServer(photo);
  Object.assign(picture.style, { width: '100%', height: '100%', objectFit: 'cover', borderRadius: 'inherit' });
  return picture;
}

function isInWindow(place: Element): boolean {
  const { top, left } = place.getBoundingClientRect();
  return top < innerHeight && left < innerWidth;
}

async function showPictures(name: EarlyScreenName, call: string): Promise<void> {
  const response = await globalThis.firstCalls?.get(call);
  if (!response?.ok) return;
  const { read, sizes } = screens[name];
  const products = await read(response.clone());
  const places = [...document.querySelectorAll('#root [inert] [data-slot=picture]')].filter(isInWindow);
  const pictures = products.slice(0, places.length).map((placed) => pictureOf(placed, sizes));
  for (const [index, picture] of pictures.entries()) places[index]?.append(picture);
  await pictures[0]?.decode();
}

/** Stops animations, which would slow down the parsing of the app's code. */
const withoutMotion = '<style>[inert] *{animation:none!important}</style>';

async function show({ screen, call }: NonNullable<typeof globalThis.wantedEarlyScreen>): Promise<void> {
  await stylesLoaded();
  const root = document.getElementById('root');
  if (!root || globalThis.earlyShown === false) return;
  globalThis.earlyShown = true;
  root.innerHTML = `${withoutMotion}<div inert aria-hidden="true" style="display:contents">${earlyMarkup}</div>`;
  await showPictures(screen, call);
  await nextPaint();
}

if (globalThis.wantedEarlyScreen) {
  const { done: startApp } = globalThis.wantedEarlyScreen;
  // If showing the early screen fails, the app still renders the screen.
  void show(globalThis.wantedEarlyScreen)
    .catch(() => undefined)
    .finally(startApp);
}
