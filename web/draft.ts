import type { Product, ProductDetail } from '#contract/catalogue.ts';
import { isOwnPicture } from '#contract/media.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { illustrationAddress, type Illustrated, sizeOf } from '#illustration/address.ts';
import { arrange } from '#illustration/arrange.ts';
import type { FirstScreen } from '#web/first-screens.ts';
import { stillOf } from '#web/features/catalogue/still-of.ts';
import { nextPaint } from '#web/lib/next-paint.ts';
import { stylesLoaded } from '#web/lib/styles-loaded.ts';
import { fromServer } from '#web/server-address.ts';

/*
 * A member's screen as it looks while it loads, drawn at build, with its first pictures: there before the code that the
 * screen is made of (decision 47). Nothing of it can be pressed; the app puts the screen in its place.
 */

declare global {
  /** Of the screen; written before this script at build (`scripts/pages.ts`). */
  var draft: string;
  /** Whether a draft is shown; false once the app draws by itself. */
  var drafted: boolean | undefined;
}

/** As many as a phone shows at once, and the widths at which they are shown. */
const shown: Record<FirstScreen, { pictures: number; arranged: boolean; sizes: string }> = {
  home: { pictures: 4, arranged: true, sizes: '(min-width: 900px) 240px, 46vw' },
  discover: { pictures: 2, arranged: true, sizes: '(min-width: 900px) 240px, 46vw' },
  product: { pictures: 1, arranged: false, sizes: '(min-width: 900px) 520px, 92vw' },
  browse: { pictures: 0, arranged: false, sizes: '' },
};

const isDark = () =>
  (document.documentElement.dataset['theme'] ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

async function productsOf(screen: FirstScreen, answer: Response): Promise<Product[]> {
  if (screen === 'home') {
    const entries: ShelfEntry[] = await answer.json();
    return entries.map(({ product }) => product);
  }
  if (screen === 'product') {
    const product: ProductDetail = await answer.json();
    return [product];
  }
  return answer.json();
}

function pictureOf(illustrated: Illustrated, photo: string | null, sizes: string): HTMLImageElement {
  const picture = new Image();
  const { widths } = sizeOf(illustrated);
  const addressOf = (width: number) => fromServer(illustrationAddress(illustrated, isDark() ? 'dark' : 'light', width));
  picture.fetchPriority = 'high';
  picture.sizes = sizes;
  if (photo === null) picture.srcset = widths.map((width) => `${addressOf(width)} ${width}w`).join(', ');
  picture.src = photo === null ? addressOf(widths[0] ?? 0) : fromServer(photo);
  Object.assign(picture.style, { width: '100%', height: '100%', objectFit: 'cover', borderRadius: 'inherit' });
  return picture;
}

const ownPhoto = ({ image }: Product) => (image && isOwnPicture(image) ? image : null);

async function showPictures(screen: FirstScreen, call: string): Promise<void> {
  const answer = await globalThis.firstCalls?.get(call);
  if (!answer?.ok) return;
  const { pictures, arranged, sizes } = shown[screen];
  const products = await productsOf(screen, answer.clone());
  const stills = products.map(stillOf);
  const grounds = arranged ? arrange(stills) : [];
  const places = document.querySelectorAll('#root [inert] [data-slot=picture]');
  const placed = products.slice(0, pictures).flatMap((product, index) => {
    const [place, still] = [places[index], stills[index]];
    if (!place || !still) return [];
    const { label: _label, ...unlabelled } = still;
    const picture = pictureOf(
      { of: 'still', ground: 'full', ...unlabelled, ...grounds[index] },
      ownPhoto(product),
      sizes,
    );
    place.append(picture);
    return [picture];
  });
  await Promise.allSettled(placed.slice(0, 1).map((picture) => picture.decode()));
}

/** What moves while code is read would be painted in its place. */
const still = '<style>[inert] *{animation:none!important}</style>';

async function draw({ screen, call }: NonNullable<typeof globalThis.wantedDraft>): Promise<void> {
  await stylesLoaded();
  const root = document.getElementById('root');
  if (!root) return;
  // Text that comes in another font first is painted twice.
  if (screen === 'browse') await document.fonts.load('italic 1em Newsreader');
  if (globalThis.drafted === false) return;
  globalThis.drafted = true;
  root.innerHTML = `${still}<div inert aria-hidden="true" style="display:contents">${draft}</div>`;
  if (shown[screen].pictures > 0) await showPictures(screen, call);
  await nextPaint();
}

if (globalThis.wantedDraft) {
  const { done: startApp } = globalThis.wantedDraft;
  // What goes wrong here the app does right.
  void draw(globalThis.wantedDraft)
    .catch(() => undefined)
    .finally(startApp);
}
