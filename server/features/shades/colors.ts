import { converter, differenceCiede2000, modeLab65, modeRgb, useMode } from 'culori/fn';

useMode(modeRgb);
useMode(modeLab65);

/** A color in CIELAB under D65: `lightness` from 0 to 100, `a` from green to red, and `b` from blue to yellow. */
export interface Lab {
  lightness: number;
  a: number;
  b: number;
}

const toLab = converter('lab65');
const distance = differenceCiede2000();

export function labOf(color: string): Lab {
  const lab = toLab(color);
  if (!lab) throw new Error(`${color} is not a color`);
  return { lightness: lab.l, a: lab.a, b: lab.b };
}

/** CIEDE2000. A difference of 1 is invisible, and a difference of 10 is obvious. */
export function differenceOf(one: Lab, other: Lab): number {
  return distance(asCulori(one), asCulori(other));
}

function asCulori({ lightness, a, b }: Lab) {
  return { mode: 'lab65' as const, l: lightness, a, b };
}

/** Returns the hue in degrees, from 0 up to, but not including, 360. */
export function hueOf({ a, b }: Lab): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** Sorts rows by difference, smallest first, and omits rows whose color differs by more than `most`. */
export function byDifference<Row extends Lab>(rows: readonly Row[], color: Lab, most: number) {
  return rows
    .map((row) => ({ row, difference: differenceOf(row, color) }))
    .filter(({ difference }) => difference <= most)
    .toSorted((one, other) => one.difference - other.difference);
}
