import { safeColor } from './color.ts';
import { beginningOf } from './graphemes.ts';
import { type Kind, kinds, type Ground, type Scene, standingScenes, type Still } from './still.ts';
import type { PanInput } from './pan-progress.ts';
import { papers, type PaperStock } from './paper.ts';
import type { SwatchForm, SwatchInput } from './swatch.ts';

/** Increase this number whenever a drawing changes, because drawings are cached permanently by URL. */
const drawingsVersion = 2;

export type Theme = 'light' | 'dark';

/** A product needs no `label`, because its package shows the brand. In a thumbnail, the package shows no text. */
export type Illustrated =
  | ({ of: 'still' } & Omit<Still, 'label'> & { kind: Kind; ground: Ground })
  | ({ of: 'swatch' } & SwatchInput & { form: SwatchForm })
  | ({ of: 'pan' } & PanInput);

export interface WantedIllustration {
  illustrated: Illustrated;
  theme: Theme;
  width: number;
  /** False if the URL has a different version. The current drawing is then returned, but must not be cached. */
  isCurrent: boolean;
}

interface Size {
  /** The widths in pixels, smallest first. */
  widths: readonly number[];
  ratio: number;
}

const sizes = {
  full: { widths: [240, 360, 560, 960], ratio: 5 / 4 },
  thumb: { widths: [96, 192, 288], ratio: 1 },
  none: { widths: [160, 240, 400], ratio: 348 / 300 },
  pan: { widths: [160, 320], ratio: 164 / 160 },
  swipe: { widths: [240, 480], ratio: 96 / 240 },
  swatch: { widths: [64, 128], ratio: 1 },
} as const satisfies Record<string, Size>;

export function sizeOf(illustrated: Illustrated): Size {
  if (illustrated.of === 'still') return sizes[illustrated.ground];
  if (illustrated.of === 'pan') return sizes.pan;
  return illustrated.form === 'swipe' ? sizes.swipe : sizes.swatch;
}

const longestText = 100;

/** Truncates long text. The prefix prevents the text `..` from being read as the parent folder. */
const textPart = (text: string | undefined) =>
  `~${encodeURIComponent(
    Array.from(beginningOf(text ?? '', longestText))
      .filter((letter) => letter.isWellFormed())
      .join(''),
  )}`;
const colorPart = (color: string | undefined) => safeColor(color, '#').slice(1).toLowerCase() || '-';

function partsOf(illustrated: Illustrated): readonly string[] {
  const color = colorPart(illustrated.color);
  const seed = textPart(illustrated.seed);
  if (illustrated.of === 'swatch') return ['swatch', illustrated.form, color, seed];
  if (illustrated.of === 'pan') return ['pan', String(Math.round((illustrated.progress ?? 0) * 100)), color, seed];
  const { ground, kind, paper = '-', scene = '-', brand } = illustrated;
  return ['still', ground, kind, color, seed, paper, scene, textPart(brand)];
}

/** Returns a drawing's URL on the server. The URL contains all parameters, so the drawing at a URL never changes. */
export function illustrationAddress(illustrated: Illustrated, theme: Theme, width: number): string {
  return `/illustrations/${drawingsVersion}/${partsOf(illustrated).join('/')}/${theme}-${width}.webp`;
}

const forms: readonly SwatchForm[] = ['smear', 'swipe', 'pan', 'drop'];
const grounds: readonly Ground[] = ['full', 'thumb', 'none'];
const stocks = Object.keys(papers).filter((name): name is PaperStock => name in papers);

export function readIllustrationAddress(path: string): WantedIllustration | undefined {
  const [, root, version = '', ...parts] = path.split('/');
  const [, theme, width] = /^(light|dark)-(\d{2,3})\.webp$/.exec(parts.pop() ?? '') ?? [];
  if (root !== 'illustrations' || !/^\d{1,6}$/.test(version)) return undefined;
  if (theme !== 'light' && theme !== 'dark') return undefined;
  const illustrated = readParts(parts);
  if (!illustrated || !sizeOf(illustrated).widths.includes(Number(width))) return undefined;
  return { illustrated, theme, width: Number(width), isCurrent: version === String(drawingsVersion) };
}

function readParts([of, ...parts]: readonly string[]): Illustrated | undefined {
  if (of === 'still') return readStill(parts);
  const [look = '', colorName = '', seedText = '', ...rest] = parts;
  const [color, seed] = [readColor(colorName), readText(seedText)];
  if (color === undefined || seed === undefined || rest.length > 0) return undefined;
  const form = forms.find((known) => known === look);
  if (of === 'swatch') return form && { of, form, ...color, ...seed };
  return of === 'pan' && /^(\d\d?|100)$/.test(look)
    ? { of, progress: Number(look) / 100, ...color, ...seed }
    : undefined;
}

function readStill(parts: readonly string[]): Illustrated | undefined {
  const [groundName, kindName, colorName = '', seedText = '', paperName, sceneName, brandText = ''] = parts;
  const ground = grounds.find((known) => known === groundName);
  const kind = kinds.find((known) => known === kindName);
  const paper: PaperStock | undefined = stocks.find((known) => known === paperName);
  const scene: Scene | undefined = standingScenes.find((known) => known === sceneName);
  const [color, seed, brand] = [readColor(colorName), readText(seedText), readText(brandText)?.seed];
  const isWhole = (paper ?? paperName === '-') && (scene ?? sceneName === '-') && parts.length === 7;
  if (!ground || !kind || !color || !seed || brand === undefined || !isWhole) return undefined;
  return {
    of: 'still',
    ground,
    kind,
    ...color,
    ...seed,
    ...(paper && { paper }),
    ...(scene && { scene }),
    ...(brand && { brand }),
  };
}

function readColor(part: string): { color?: string } | undefined {
  if (part === '-') return {};
  const color = safeColor(`#${part}`, '');
  return color === '' ? undefined : { color };
}

function readText(part: string): { seed: string } | undefined {
  try {
    const seed = decodeURIComponent(part.slice(1));
    return part.startsWith('~') && seed.length <= longestText ? { seed } : undefined;
  } catch {
    return undefined;
  }
}
