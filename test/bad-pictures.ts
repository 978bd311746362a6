import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface MadeUpload {
  name: string;
  type: string;
  bytes: Buffer;
}

const photo = (width = 640, height = 480) =>
  sharp({
    create: { width, height, channels: 3, background: '#b8442f', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${inner}</svg>`);
const text = (words: string) => Buffer.from(words);

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

function checksum(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** Contains almost no data: a few bytes that would decode to gigabytes. */
export function declaredPng(width: number, height: number, data = deflateSync(Buffer.alloc(100))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function declaredGif(width: number, height: number): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;', 'latin1');
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  header.writeUInt16LE(width, 24);
  header.writeUInt16LE(height, 26);
  return header;
}

export async function refusedUploads(): Promise<MadeUpload[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const png = await photo().png().toBuffer();
  const webp = await photo().webp().toBuffer();
  const gif = await photo().gif().toBuffer();
  const tiff = await photo().tiff().toBuffer();
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const heic = Buffer.concat([Buffer.from('0000001866747970', 'hex'), text('heic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
  return [
    { name: 'zero bytes', type: 'image/jpeg', bytes: Buffer.alloc(0) },
    { name: 'one byte', type: 'image/png', bytes: Buffer.from([0x89]) },
    { name: 'zeros', type: 'image/png', bytes: Buffer.alloc(4096) },
    { name: 'text as JPEG', type: 'image/jpeg', bytes: text('not a picture at all') },
    { name: 'HTML as PNG', type: 'image/png', bytes: text('<!doctype html><script>alert(1)</script>') },
    { name: 'SVG with script', type: 'image/svg+xml', bytes: svg('<script>alert(1)</script>') },
    { name: 'SVG with script as PNG', type: 'image/png', bytes: svg('<script>alert(1)</script>') },
    { name: 'SVG that reads a file', type: 'image/webp', bytes: svg('<image href="file:///etc/passwd"/>') },
    {
      name: 'SVG entity bomb',
      type: 'image/png',
      bytes: text('<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'),
    },
    { name: 'PDF as JPEG', type: 'image/jpeg', bytes: text('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>') },
    { name: 'ZIP as PNG', type: 'image/png', bytes: Buffer.from('504b0304140000000800', 'hex') },
    { name: 'EXE as GIF', type: 'image/gif', bytes: Buffer.concat([text('MZ'), Buffer.alloc(200)]) },
    {
      name: 'MP4',
      type: 'image/jpeg',
      bytes: Buffer.concat([Buffer.from('0000001866747970', 'hex'), text('isomiso2')]),
    },
    { name: 'HEIC', type: 'image/heic', bytes: heic },
    { name: 'HEIC as JPEG', type: 'image/jpeg', bytes: heic },
    { name: 'TIFF', type: 'image/tiff', bytes: tiff },
    { name: 'BMP', type: 'image/bmp', bytes: Buffer.concat([text('BM'), Buffer.alloc(120)]) },
    { name: 'ICO', type: 'image/x-icon', bytes: Buffer.from('00000100010010100000010020', 'hex') },
    { name: 'JPEG signature alone', type: 'image/jpeg', bytes: Buffer.from('ffd8ffe0', 'hex') },
    { name: 'PNG signature alone', type: 'image/png', bytes: png.subarray(0, 8) },
    { name: 'GIF signature alone', type: 'image/gif', bytes: text('GIF89a') },
    { name: 'WebP signature alone', type: 'image/webp', bytes: webp.subarray(0, 12) },
    { name: 'half a JPEG', type: 'image/jpeg', bytes: half(jpeg) },
    { name: 'half a PNG', type: 'image/png', bytes: half(png) },
    { name: 'half a GIF', type: 'image/gif', bytes: half(gif) },
    { name: 'half a WebP', type: 'image/webp', bytes: half(webp) },
    {
      name: 'JPEG signature before a script',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg.subarray(0, 3), text('<script>alert(1)</script>')]),
    },
    { name: 'GIF signature before a script', type: 'image/gif', bytes: text('GIF89a=1;alert(document.cookie)//') },
    { name: 'PNG of 60,000 by 60,000 pixels', type: 'image/png', bytes: declaredPng(60_000, 60_000) },
    { name: 'PNG of 2,147,483,647 by 1 pixels', type: 'image/png', bytes: declaredPng(2_147_483_647, 1) },
    { name: 'PNG of 51 megapixels', type: 'image/png', bytes: declaredPng(8500, 6000) },
    {
      name: 'PNG bomb that declares 49 megapixels and contains none',
      type: 'image/png',
      bytes: declaredPng(7000, 7000),
    },
    { name: 'PNG of 0 by 0 pixels', type: 'image/png', bytes: declaredPng(0, 0) },
    { name: 'GIF of 65,535 by 65,535 pixels', type: 'image/gif', bytes: declaredGif(65_535, 65_535) },
    { name: 'PNG with a broken stream', type: 'image/png', bytes: declaredPng(64, 64, Buffer.alloc(64, 0x5a)) },
    { name: 'more than 5 MB', type: 'image/jpeg', bytes: Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]) },
  ];
}

/** Returns unusual uploads that are nevertheless valid, each of which becomes a normal picture. */
export async function oddPictures(): Promise<MadeUpload[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const png = await photo().png().toBuffer();
  const frames = Buffer.concat([60, 130, 200].map((tone) => Buffer.alloc(32 * 32 * 3, tone)));
  const animation = sharp(frames, { raw: { width: 32, height: 96, channels: 3, pageHeight: 32 } });
  return [
    { name: 'PNG with the type of a JPEG', type: 'image/jpeg', bytes: png },
    {
      name: 'JPEG followed by a script',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg, text('<script>alert(1)</script>')]),
    },
    {
      name: 'PNG followed by a ZIP',
      type: 'image/png',
      bytes: Buffer.concat([png, Buffer.from('504b0304', 'hex'), Buffer.alloc(90)]),
    },
    {
      name: 'JPEG with PHP in its EXIF',
      type: 'image/jpeg',
      bytes: await photo()
        .jpeg()
        .withExif({ IFD0: { ImageDescription: '<?php system($_GET[0]);' } })
        .toBuffer(),
    },
    { name: 'CMYK JPEG', type: 'image/jpeg', bytes: await photo().toColourspace('cmyk').jpeg().toBuffer() },
    { name: '16-bit PNG', type: 'image/png', bytes: await photo().toColourspace('rgb16').png().toBuffer() },
    {
      name: 'gray PNG with transparency',
      type: 'image/png',
      bytes: await photo(40, 40).greyscale().ensureAlpha(0.4).png().toBuffer(),
    },
    { name: 'palette PNG', type: 'image/png', bytes: await photo().png({ palette: true, colours: 4 }).toBuffer() },
    { name: 'interlaced PNG', type: 'image/png', bytes: await photo().png({ progressive: true }).toBuffer() },
    { name: 'progressive JPEG', type: 'image/jpeg', bytes: await photo().jpeg({ progressive: true }).toBuffer() },
    { name: 'one pixel', type: 'image/png', bytes: await photo(1, 1).png().toBuffer() },
    { name: 'one pixel high', type: 'image/png', bytes: await photo(4000, 1).png().toBuffer() },
    { name: 'animated GIF', type: 'image/gif', bytes: await animation.gif({ delay: [80, 80, 80] }).toBuffer() },
    { name: 'animated WebP', type: 'image/webp', bytes: await animation.webp({ delay: [80, 80, 80] }).toBuffer() },
    {
      name: '49 megapixels',
      type: 'image/png',
      bytes: await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#336' } })
        .png()
        .toBuffer(),
    },
  ];
}

export function dataString({ type, bytes }: Pick<MadeUpload, 'type' | 'bytes'>): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
