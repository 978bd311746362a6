import { type BarcodeKind, readBarcode } from '#contract/barcodes.ts';
import { codeVotes } from './code-votes.ts';
import { frameLooks, type Look, pictureLooks, type ReadCode, type ScanRequest } from './looks.ts';

/** Reads barcodes from camera frames and pictures. No result contains a barcode twice. */
export type BarcodeReader = Awaited<ReturnType<typeof openBarcodeReader>>;

interface PlatformDetector {
  detect: (image: ImageBitmapSource) => Promise<{ rawValue: string; format: string }[]>;
}
declare global {
  /** The platform's barcode reader, which only some browsers provide, such as Chrome on Android. */
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

/** Two cycles of all scans take about two seconds, which is how long people hold a package up. */
const latestFrames = 2 * frameLooks.length;

/**
 * Uses the platform's reader if there is one, and otherwise the app's own reader. If the platform's reader finds
 * nothing in a picture, the app's reader reads the picture too.
 */
export async function openBarcodeReader() {
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
    /** Returns the barcodes on which the latest frames agree. The app's own reader takes turns with `frameLooks`. */
    async readFrame(video: HTMLVideoElement) {
      await look(video);
      votes.keepLatest(latestFrames);
      return numbersOf(votes.agreed());
    },
    async readPicture(picture: Blob) {
      const image = await createImageBitmap(picture);
      const found = numbersOf(await detect(image));
      return found.length > 0 ? found : numbersOf(await worker().read(image, pictureLooks));
    },
    close: () => own?.close(),
  };
}

function numbersOf(codes: readonly ReadCode[]): string[] {
  return [...new Set(codes.flatMap(({ text, kind }) => readBarcode(text, kind) ?? []))];
}

function openWorker() {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  // If the worker fails to load, no read finds a barcode. The member can still type the number.
  const failure = new Promise<ReadCode[]>((resolve) => {
    worker.addEventListener('error', () => resolve([]));
  });
  return {
    read(image: ImageBitmap, looks: readonly Look[]): Promise<ReadCode[]> {
      const request: ScanRequest = { image, looks };
      worker.postMessage(request, [image]);
      // A reader reads one picture after another.
      const codes = new Promise<ReadCode[]>((resolve) => {
        worker.addEventListener('message', ({ data }: MessageEvent<ReadCode[]>) => resolve(data), { once: true });
      });
      return Promise.race([codes, failure]);
    },
    close: () => worker.terminate(),
  };
}
