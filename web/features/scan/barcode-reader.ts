import { type BarcodeKind, readBarcode } from '#contract/barcodes.ts';
import { codeVotes } from './code-votes.ts';
import { frameLooks, type Look, pictureLooks } from './looks.ts';
import type { ReadCode, ScanRequest, ScanResponse } from './scan-messages.ts';

/** Reads the numbers of packs in a picture; none twice. */
export interface BarcodeReader {
  /** A frame of the camera, each looked at another way than the one before: what the latest of them agree on. */
  readFrame: (video: HTMLVideoElement) => Promise<string[]>;
  /** A picture that somebody chose: thoroughly. */
  readPicture: (picture: Blob) => Promise<string[]>;
  close: () => void;
}

interface PlatformDetector {
  detect: (image: ImageBitmapSource) => Promise<{ rawValue: string; format: string }[]>;
}
declare global {
  /** Android's Chromium has it, with the platform's own reader behind it. */
  var BarcodeDetector:
    | ((new (options: { formats: string[] }) => PlatformDetector) & { getSupportedFormats: () => Promise<string[]> })
    | undefined;
}

const platformKinds: Record<string, BarcodeKind> = { ean_13: 'ean13', ean_8: 'ean8', upc_a: 'upcA', upc_e: 'upcE' };

async function platformDetector(): Promise<PlatformDetector | undefined> {
  const formats = Object.keys(platformKinds);
  const supported = await globalThis.BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!globalThis.BarcodeDetector || !formats.every((format) => supported?.includes(format))) return undefined;
  return new globalThis.BarcodeDetector({ formats });
}

/** Two rounds, some two seconds: a hand holds a pack at least so long before the camera. */
const latestFrames = 2 * frameLooks.length;

/** The platform's reader where there is one; else our own, and for pictures that the platform's finds nothing in. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const detector = await platformDetector();
  let own: ReturnType<typeof openWorker> | undefined;
  const worker = () => (own ??= openWorker());
  const detect = async (image: ImageBitmapSource): Promise<ReadCode[]> =>
    ((await detector?.detect(image).catch(() => [])) ?? []).flatMap(({ rawValue: text, format }) => {
      const kind = platformKinds[format];
      return kind ? [{ text, kind, isWeak: false }] : [];
    });
  const votes = codeVotes(frameLooks.length);
  let frames = 0;
  const look = async (video: HTMLVideoElement) => {
    const frame = frames++;
    const [next] = frameLooks.slice(frame % frameLooks.length);
    if (detector || !next) return votes.count(await detect(video), String(frame));
    votes.count(await worker().read(await createImageBitmap(video), [next]), `${next.side} ${next.angle}`);
  };
  return {
    async readFrame(video) {
      await look(video);
      votes.keepLatest(latestFrames);
      return numbersOf(votes.agreed());
    },
    async readPicture(picture) {
      const image = await createImageBitmap(picture);
      const found = numbersOf(await detect(image));
      return found.length > 0 ? found : numbersOf(await worker().read(image, pictureLooks));
    },
    close: () => own?.close(),
  };
}

/** Only what its check digit confirms. */
function numbersOf(codes: readonly ReadCode[]): string[] {
  return [...new Set(codes.flatMap(({ text, kind }) => readBarcode(text, kind) ?? []))];
}

function openWorker() {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (codes: ReadCode[]) => void>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ScanResponse>) => {
    waiting.get(data.id)?.(data.codes);
    waiting.delete(data.id);
  });
  // Its code did not come: nothing is found, and the number can still be typed.
  worker.addEventListener('error', () => {
    for (const done of waiting.values()) done([]);
    waiting.clear();
  });
  return {
    read: (image: ImageBitmap, looks: readonly Look[]) =>
      new Promise<ReadCode[]>((resolve) => {
        const request: ScanRequest = { id: ++asked, image, looks };
        waiting.set(request.id, resolve);
        worker.postMessage(request, [image]);
      }),
    close: () => worker.terminate(),
  };
}
