/** A color in OKLCH: the lightness from 0 to 1, the chroma, and the hue in degrees. */
export interface Lch {
  lightness: number;
  chroma: number;
  hue: number;
}

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Colors come from the catalog, and no other text may reach the markup. */
export function safeColor(color: string | undefined, otherwise: string): string {
  return color !== undefined && hexColor.test(color) ? color : otherwise;
}

const linearChannel = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const gammaChannel = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

export function toLch(hex: string): Lch {
  const digits = hex.replace('#', '');
  const channels =
    digits.length === 3
      ? [...digits].map((channel) => channel + channel)
      : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)];
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => linearChannel(parseInt(channel, 16) / 255));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360,
  };
}

function rgbOfLch(lightness: number, chroma: number, hue: number): number[] {
  const greenRed = chroma * Math.cos((hue * Math.PI) / 180),
    blueYellow = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Converts OKLCH to a hex color. Reduces the chroma of colors that screens cannot display. */
export function lch(lightness: number, chroma: number, hue: number): string {
  const clamped = Math.min(0.995, Math.max(0.03, lightness));
  let shownChroma = Math.max(0, chroma);
  let rgb = rgbOfLch(clamped, shownChroma, hue);
  for (let attempt = 0; attempt < 24 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005); attempt++) {
    shownChroma *= 0.9;
    rgb = rgbOfLch(clamped, shownChroma, hue);
  }
  return `#${rgb.map((channel) => twoDigits(gammaChannel(Math.min(1, Math.max(0, channel))))).join('')}`;
}

/** Adds to the lightness and the hue, and multiplies the chroma, of a color or a pair 'day|night'. */
export const shift = (hex: string, lighter: number, chroma = 1, turn = 0): string => {
  if (hex.includes('|'))
    return hex
      .split('|')
      .map((part) => shift(part, lighter, chroma, turn))
      .join('|');
  const from = toLch(hex);
  return lch(from.lightness + lighter, from.chroma * chroma, from.hue + turn);
};

/**
 * Returns an attribute that contains the color. For a pair 'day|night', the attribute contains the day color, and a
 * style chooses between the two colors according to `color-scheme`. Browsers without light-dark() use the attribute.
 */
export const paint = (property: string, value: string): string => {
  if (!value.includes('|')) return `${property}="${value}"`;
  const [day, night] = value.split('|');
  return `${property}="${day}" style="${property}:light-dark(${day},${night})"`;
};

const twoDigits = (share: number): string =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');

/** A highlight or shadow as a pair 'day|night', because the dark theme needs a different color and strength. */
export const veil = (hex: string, alpha: number, nightHex: string, nightAlpha: number): string => {
  return `${hex}${twoDigits(alpha)}|${nightHex}${twoDigits(nightAlpha)}`;
};

/** The color also becomes slightly more saturated, and yellows and oranges shift toward red. */
export const deep = (hex: string, darker: number): string => {
  const from = toLch(hex);
  return lch(
    from.lightness - darker,
    from.chroma * (1 + darker * 0.5) + darker * 0.03,
    from.hue + (from.hue > 20 && from.hue < 110 ? -darker * 24 : 0),
  );
};

const channelsOf = (hex: string): number[] => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));

export const mix = (first: string, second: string, share: number): string => {
  const from = channelsOf(first),
    to = channelsOf(second);
  const mixed = from.map((channel, index) => channel + ((to[index] ?? channel) - channel) * share);
  return `#${mixed.map((channel) => twoDigits(channel / 255)).join('')}`;
};

export const defaultColor = '#c98a72';
