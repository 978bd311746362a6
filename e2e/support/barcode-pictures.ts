import { Resvg } from '@resvg/resvg-js';
import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';
import { readBarcode } from '#contract/barcodes.ts';

/** A picture and the barcodes in it. `readable` is true if a person could read the barcodes. */
export interface BarcodePicture {
  name: string;
  codes: readonly string[];
  readable: boolean;
  bytes: Buffer;
}

type Kind = 'ean13' | 'ean8' | 'upca' | 'upce';

/** Barcode numbers. Some check digits are wrong, and `checked` corrects them. */
const numbers: Record<Kind, readonly string[]> = {
  ean13: ['4006381333931', '5901234123457', '3614270254871', '8806185781190', '0702084010108', '9780201379624'],
  ean8: ['96385074', '55123457', '73513537'],
  upca: ['036000291452', '607845012345', '883991097439'],
  upce: ['01234565', '04252614', '02345673'],
};

/** Returns the number with a valid check digit as its last digit. */
function checked(digits: string): string {
  for (let last = 0; last < 10; last++) {
    const code = `${digits.slice(0, -1)}${last}`;
    if (readBarcode(code) !== undefined) return code;
  }
  return digits;
}

const known: Record<Kind, 'ean13' | 'ean8' | 'upcA' | 'upcE'> = {
  ean13: 'ean13',
  ean8: 'ean8',
  upca: 'upcA',
  upce: 'upcE',
};

async function printed(kind: Kind, number: string, scale = 4): Promise<Buffer> {
  return toBuffer({
    bcid: kind,
    text: number,
    scale,
    height: 16,
    includetext: true,
    backgroundcolor: 'FFFFFF',
    padding: 6,
  });
}

/** Draws a package with colored shapes and text. */
function pack(seed: number, width = 1280, height = 960): Buffer {
  const hue = (seed * 47) % 360;
  // Renders the SVG with Resvg, because the server's code disables SVG in sharp (decision 8).
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 30% 82%)"/>
    <rect x="${width * 0.12}" y="${height * 0.06}" width="${width * 0.76}" height="${height * 0.88}" rx="60" fill="hsl(${hue} 38% 62%)"/>
    <ellipse cx="${width * 0.3}" cy="${height * 0.2}" rx="${60 + (seed % 5) * 22}" ry="70" fill="hsl(${hue + 60} 50% 50%)"/>
    <text x="${width * 0.42}" y="${height * 0.2}" font-family="DejaVu Serif" font-size="64" fill="#fff">Ondine Fable</text>
    <text x="${width * 0.42}" y="${height * 0.27}" font-family="DejaVu Sans" font-size="26" fill="#333">200 ml / 6.7 fl oz · ${seed} INCI aqua, glycerin</text>
  </svg>`;
  return Buffer.from(new Resvg(svg).render().asPng());
}

interface Look {
  rotate?: number;
  blur?: number;
  /** The brightness factor. 1 leaves the picture unchanged. */
  light?: number;
  /** Skews the barcode, as if the package were held at an angle. */
  tilt?: number;
  scale?: number;
  noise?: number;
  jpeg?: number;
  contrast?: number;
}

async function photographed(kind: Kind, number: string, seed: number, look: Look): Promise<Buffer> {
  let code = sharp(await printed(kind, number, look.scale ?? 4)).flatten({ background: '#fff' });
  if (look.tilt) {
    const sheared = await code
      .affine(
        [
          [1, look.tilt],
          [look.tilt / 3, 1 - look.tilt / 3],
        ],
        { background: '#fff' },
      )
      .png()
      .toBuffer();
    code = sharp(sheared);
  }
  if (look.rotate) {
    const turned = await code
      .ensureAlpha()
      .rotate(look.rotate, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    code = sharp(turned);
  }
  const label = await code.png().toBuffer();
  const { width = 0, height = 0 } = await sharp(label).metadata();
  const ground = sharp(pack(seed));
  let photo = await ground
    .composite([
      { input: label, left: Math.max(0, Math.round(640 - width / 2)), top: Math.max(0, Math.round(600 - height / 2)) },
    ])
    .png()
    .toBuffer();
  let picture = sharp(photo);
  if (look.blur) picture = picture.blur(look.blur);
  if (look.contrast) picture = picture.linear(look.contrast, 128 * (1 - look.contrast));
  if (look.light) picture = picture.linear(look.light, 0);
  if (look.noise) {
    photo = await picture.png().toBuffer();
    const grain = {
      create: {
        width: 1280,
        height: 960,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: look.noise },
      },
    } as const;
    picture = sharp(photo).composite([{ input: await sharp(grain).png().toBuffer(), blend: 'soft-light' }]);
  }
  return picture.jpeg({ quality: look.jpeg ?? 82 }).toBuffer();
}

const looks: Record<string, Look> = {
  straight: {},
  'turned 10': { rotate: 10 },
  'turned 33': { rotate: 33 },
  'turned 45': { rotate: 45 },
  'turned 60': { rotate: 60 },
  'turned 90': { rotate: 90 },
  'turned 180': { rotate: 180 },
  'turned 217': { rotate: 217 },
  'a little blurred': { blur: 1.6 },
  blurred: { blur: 2.6 },
  dark: { light: 0.3 },
  'very dark': { light: 0.14 },
  tilted: { tilt: 0.22 },
  'tilted and turned': { tilt: 0.16, rotate: 14 },
  small: { scale: 2 },
  grainy: { noise: 50 },
  'pressed hard': { jpeg: 25 },
  pale: { contrast: 0.3 },
  'dark, turned, grainy': { light: 0.35, rotate: 20, noise: 25 },
  'blurred and tilted': { blur: 1.6, tilt: 0.12 },
};

/** Pictures that nobody could read. The scanner must not return a wrong code for these pictures. */
const unreadable: Record<string, Look> = {
  'lost in blur': { blur: 14 },
  'lost in the dark': { light: 0.012, noise: 30 },
  'lost in grain': { blur: 6, noise: 160, jpeg: 8 },
};

async function several(seed: number, shown: readonly (readonly [Kind, string])[]): Promise<Buffer> {
  const labels = await Promise.all(shown.map(([kind, number]) => printed(kind, number, 3)));
  return sharp(pack(seed))
    .composite(
      labels.map((input, index) => ({ input, left: 180 + (index % 2) * 520, top: 300 + Math.floor(index / 2) * 320 })),
    )
    .jpeg({ quality: 82 })
    .toBuffer();
}

/**
 * Returns pictures of barcodes that look like photos taken by hand: rotated, blurred, dark, tilted, or with several
 * barcodes. Also returns unreadable pictures, and one without a barcode.
 */
export async function barcodePictures(): Promise<BarcodePicture[]> {
  const kinds: readonly Kind[] = ['ean13', 'ean13', 'upca', 'ean8', 'ean13', 'upce'];
  const pictures: BarcodePicture[] = [];
  let seed = 0;
  const numberOf = (kind: Kind) => {
    const own = numbers[kind];
    const number = own[seed % own.length] ?? '';
    return kind === 'upce' ? number : checked(number);
  };
  const codeOf = (kind: Kind, number: string) => readBarcode(number, known[kind]) ?? '';
  for (let round = 0; round < 3; round++) {
    for (const [name, look] of Object.entries(looks)) {
      const kind = kinds[seed % kinds.length] ?? 'ean13';
      const number = numberOf(kind);
      const bytes = await photographed(kind, number, seed, look);
      pictures.push({ name: `${kind} ${name}`, codes: [codeOf(kind, number)], readable: true, bytes });
      seed += 1;
    }
  }
  for (const [name, look] of Object.entries(unreadable)) {
    const number = numberOf('ean13');
    pictures.push({
      name,
      codes: [codeOf('ean13', number)],
      readable: false,
      bytes: await photographed('ean13', number, seed++, look),
    });
  }
  const none = await sharp(pack(3)).jpeg().toBuffer();
  pictures.push({ name: 'a pack without a code', codes: [], readable: false, bytes: none });
  for (const shown of [
    [
      ['ean13', '4006381333931'],
      ['ean8', '96385074'],
    ],
    [
      ['upca', '036000291452'],
      ['ean13', '5901234123457'],
      ['ean13', '9780201379624'],
    ],
    [
      ['ean13', '4006381333931'],
      ['upca', '036000291452'],
      ['ean8', '96385074'],
      ['ean13', '5901234123457'],
    ],
  ] as const) {
    const codes = shown.map(([kind, number]) => codeOf(kind, number));
    pictures.push({ name: `${shown.length} at once`, codes, readable: true, bytes: await several(seed++, shown) });
  }
  return pictures;
}
