import { createCanvas, path, ellipse, line, diagonal } from './canvas.ts';
import { shift, deep, safeColor } from './color.ts';
import { tenth } from './numbers.ts';
import { hash, randomFrom } from './random.ts';
import { creamSmear } from './smear.ts';

export type SwatchForm = 'smear' | 'swipe' | 'pan' | 'drop';

export interface SwatchInput {
  color?: string;
  seed?: string;
  form?: SwatchForm;
  idPrefix?: string;
}

/**
 * Draws a shade on paper. `form` is 'smear' (creams, lipstick), 'swipe' (a smear in a larger box, 240 x 96), 'pan'
 * (powders), or 'drop' (gloss, polish, serum).
 */
export function swatch({ color: wanted, seed = '0', form = 'smear', idPrefix }: SwatchInput = {}): string {
  const color = safeColor(wanted, '#b4474b');
  const canvas = createCanvas(idPrefix ?? 's' + hash([color, seed, form].join('|')).toString(36) + '_'),
    random = randomFrom('sw:' + seed);
  let art = '';
  if (form === 'pan') {
    art += `<circle cx="32" cy="32" r="30" fill="${canvas.linear(
      [
        [0, '#fbf8f2'],
        [0.4, '#b9b0a4'],
        [0.6, '#e8e2d8'],
        [1, '#8d8479'],
      ],
      ...diagonal,
    )}"/><circle cx="32" cy="32" r="27.4" fill="#2a1d16" opacity=".35"/><circle cx="32" cy="32.5" r="26.4" fill="${canvas.linear(
      [
        [0, shift(color, -0.03)],
        [0.4, shift(color, 0.055)],
        [1, shift(color, -0.06)],
      ],
      ...diagonal,
    )}"/>`;
    const angle = random.between(-50, -20);
    art += `<g transform="rotate(${tenth(angle)} 32 32)">${[-12, -6, 0, 6, 12].map((offset) => line(`M${tenth(13 + Math.abs(offset) * 0.5)} ${32 + offset}H${tenth(51 - Math.abs(offset) * 0.5)}`, offset % 4 ? shift(color, 0.09) : deep(color, 0.09), 1.3, 0.4)).join('')}</g>`;
    art += ellipse(24, 22, 11, 6, '#fff', 'opacity=".2" transform="rotate(-36 24 22)"');
  } else if (form === 'drop') {
    art += path(
      'M32 7C46 6 57 17 57 32C58 46 47 57 32 57C17 58 6 47 7 32C7 18 18 7 32 7Z',
      canvas.radial(
        [
          [0, shift(color, 0.11)],
          [0.55, color],
          [0.9, deep(color, 0.1)],
          [1, deep(color, 0.16)],
        ],
        'cx="40%" cy="34%" r="70%"',
      ),
    );
    art +=
      path('M16 27C17 18 25 12.5 33 13C27 15 20 20 18.6 28C18 31 15.6 30.6 16 27Z', '#fff', 'opacity=".78"') +
      ellipse(44, 48, 6, 2.6, '#fff', 'opacity=".28" transform="rotate(-32 44 48)"');
  } else {
    art += creamSmear(canvas, color, random, form === 'swipe' ? 240 : 64, form === 'swipe' ? 96 : 64);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${form === 'swipe' ? '240 96' : '64 64'}" aria-hidden="true"><defs>${canvas.defs.join('')}</defs>${art}</svg>`;
}
