import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

const brand = (file: string) => readFileSync(fileURLToPath(new URL(`../../web/public/${file}`, import.meta.url)));
/** The background colors of the two themes, as in web/ui/tokens/tokens.css. */
export const paper = { light: '#faf5ec', dark: '#17120f' };

/**
 * Maps Android's screen densities to factors. Each side of an icon measures 48 pixels times the factor. Each side of an
 * icon's layers measures 108 pixels times the factor.
 */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

async function write(file: string, image: Sharp): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await image.png().toBuffer());
}

/** Centers a drawing on a background. */
async function centred(drawing: Buffer, side: number, width: number, height: number, background: string) {
  const middle = await sharp(drawing, { density: 300 }).resize(side, side).png().toBuffer();
  const ground = { create: { width, height, channels: 4, background } } as const;
  return sharp(ground).composite([{ input: middle }]);
}

/** Generates all icons and splash screens for both projects from the icons in web/public. */
export async function drawIcons(mobile: string): Promise<void> {
  const [icon, maskable, mono] = [brand('icon.svg'), brand('icon-maskable-512.png'), brand('icon-monochrome.svg')];
  const res = join(mobile, 'android', 'app', 'src', 'main', 'res');
  for (const [name, factor] of Object.entries(densities)) {
    const folder = join(res, `mipmap-${name}`);
    await write(join(folder, 'ic_launcher.png'), sharp(icon, { density: 300 }).resize(48 * factor));
    await write(join(folder, 'ic_launcher_round.png'), await round(maskable, 48 * factor));
    await write(join(folder, 'ic_launcher_foreground.png'), sharp(maskable).resize(108 * factor));
    await write(join(folder, 'ic_launcher_monochrome.png'), sharp(mono, { density: 300 }).resize(108 * factor));
    for (const [suffix, ground] of [
      ['', paper.light],
      ['-night', paper.dark],
    ] as const) {
      const [width, height] = [320 * factor, 480 * factor];
      const side = Math.round(120 * factor);
      await write(
        join(res, `drawable${'-port'}${suffix}-${name}`, 'splash.png'),
        await centred(icon, side, width, height, ground),
      );
      await write(
        join(res, `drawable${'-land'}${suffix}-${name}`, 'splash.png'),
        await centred(icon, side, height, width, ground),
      );
    }
  }
  await write(join(res, 'drawable', 'splash.png'), await centred(icon, 120, 320, 480, paper.light));
  await write(join(res, 'drawable-night', 'splash.png'), await centred(icon, 120, 320, 480, paper.dark));
  await drawForApple(join(mobile, 'ios', 'App', 'App', 'Assets.xcassets'), maskable, icon);
}

async function round(drawing: Buffer, side: number): Promise<Sharp> {
  const disc = Buffer.from(`<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`);
  return sharp(await sharp(drawing).resize(side).png().toBuffer()).composite([{ input: disc, blend: 'dest-in' }]);
}

/**
 * Writes the splash screen in both themes, and a 1024-pixel icon without transparency. Xcode generates all other sizes
 * from that icon.
 */
async function drawForApple(assets: string, maskable: Buffer, icon: Buffer): Promise<void> {
  await write(
    join(assets, 'AppIcon.appiconset', 'AppIcon-512@2x.png'),
    sharp(maskable).resize(1024).flatten({ background: paper.light }),
  );
  const splash = join(assets, 'Splash.imageset');
  const images = [];
  for (const [theme, ground] of Object.entries(paper)) {
    for (const scale of [1, 2, 3]) {
      const filename = `splash-${theme}-${scale}x.png`;
      const side = 2732 / (4 - scale);
      await write(
        join(splash, filename),
        await centred(icon, Math.round(side / 5), Math.round(side), Math.round(side), ground),
      );
      const appearances = theme === 'dark' ? { appearances: [{ appearance: 'luminosity', value: 'dark' }] } : {};
      images.push({ idiom: 'universal', filename, scale: `${scale}x`, ...appearances });
    }
  }
  writeFileSync(
    join(splash, 'Contents.json'),
    JSON.stringify({ images, info: { version: 1, author: 'xcode' } }, null, 2),
  );
}
