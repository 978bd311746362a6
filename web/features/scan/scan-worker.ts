import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { codeVotes } from './code-votes.ts';
import type { Look, ReadCode, ScanRequest } from './looks.ts';
import { readCodes, stretch } from './read-codes.ts';

/*
 * Reads barcodes without the platform's reader (decision 37). Runs off the main thread, so that the page stays
 * responsive. Only this script may run WebAssembly (server/http/web.ts).
 */

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

addEventListener('message', async ({ data }: MessageEvent<ScanRequest>) => {
  postMessage(await read(data).catch(() => []));
});

/** Returns all codes of a single scan, or the codes on which several scans agree (decision 37). */
async function read({ image, looks }: ScanRequest): Promise<ReadCode[]> {
  const votes = codeVotes();
  let found: ReadCode[] = [];
  for (const [place, look] of looks.entries()) {
    const codes = await readCodes(drawn(image, look));
    votes.count(codes, String(place));
    found = looks.length === 1 ? codes : votes.agreed();
    if (found.length > 0 && !votes.isOpen()) break;
  }
  image.close();
  return found;
}

/**
 * Draws the rotated picture on a white background. The picture's longer side has at most `side` pixels. Smaller
 * pictures are enlarged only if `enlarged` is true.
 */
function drawn(image: ImageBitmap, { side, angle, enlarged = false, stretched = false }: Look): ImageData {
  const wanted = side / Math.max(image.width, image.height);
  const scale = enlarged ? wanted : Math.min(1, wanted);
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
