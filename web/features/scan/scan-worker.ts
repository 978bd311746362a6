import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadCode, ScanRequest, Try } from './scan-messages.ts';
import { stretch } from './stretch.ts';
import { codeVotes } from './code-votes.ts';

/*
 * Reads barcodes where the browser cannot (decision 37), beside the page: nothing stutters, and only this script is
 * allowed to run WebAssembly (server/http/web.ts).
 */

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

const kinds: Record<string, ReadCode['kind'] | undefined> = {
  EAN13: 'ean13',
  EAN8: 'ean8',
  UPCA: 'upcA',
  // The reader writes out what this kind leaves away.
  UPCE: 'ean13',
};

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  void read(data)
    .catch(() => [])
    .then((codes) => postMessage({ id: data.id, codes }));
});

/** One look of a camera says what it sees; of a picture what several looks agree on (decision 37). */
async function read({ image, tries }: ScanRequest): Promise<ReadCode[]> {
  const votes = codeVotes();
  let found: ReadCode[] = [];
  for (const each of tries) {
    const codes = await readOnce(drawn(image, each));
    votes.count(codes);
    found = tries.length === 1 ? codes : votes.agreed();
    if (found.length > 0 && codes.every(({ text }) => found.some((other) => other.text === text))) break;
  }
  image.close();
  return found;
}

async function readOnce(image: ImageData): Promise<ReadCode[]> {
  const results = await readBarcodes(image, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    minLineCount: 3,
    maxNumberOfSymbols: 8,
  });
  return results.flatMap(({ text, format, isValid }) => {
    const kind = kinds[format];
    return isValid && kind ? [{ text, kind: text.length === 13 ? 'ean13' : kind, isWeak: format === 'UPCE' }] : [];
  });
}

/** Turned by so many degrees on white, at most so many pixels long. */
function drawn(image: ImageBitmap, { side, angle, stretched = false }: Try): ImageData {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const [width, height] = [image.width * scale, image.height * scale];
  const turn = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const [outerWidth, outerHeight] = [
    Math.ceil(width * cosine + height * sine),
    Math.ceil(width * sine + height * cosine),
  ];
  const context = new OffscreenCanvas(outerWidth, outerHeight).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, outerWidth, outerHeight);
  context.translate(outerWidth / 2, outerHeight / 2);
  context.rotate(turn);
  context.drawImage(image, -width / 2, -height / 2, width, height);
  const drawing = context.getImageData(0, 0, outerWidth, outerHeight);
  return stretched ? stretch(drawing) : drawing;
}
