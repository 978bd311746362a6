import { type BarcodeKind, readBarcode } from '#contract/barcodes.ts';
import type { ReadCode, ScanRequest, ScanResponse, Try } from './scan-messages.ts';
import { codeVotes } from './code-votes.ts';

/** Reads the numbers of packs in a picture; none twice. */
export interface BarcodeReader {
  /** A frame of the camera: quickly, and the next one is looked at another way. */
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

/** The platform's reader where there is one; else our own, and for pictures that the platform's finds nothing in. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const detector = await platformDetector();
  let own: ReturnType<typeof openWorker> | undefined;
  const worker = () => (own ??= openWorker());
  const detect = async (image: ImageBitmapSource) =>
    numbersOf(
      ((await detector?.detect(image).catch(() => [])) ?? []).flatMap(({ rawValue: text, format }) => {
        const kind = platformKinds[format];
        return kind ? [{ text, kind, isWeak: false }] : [];
      }),
    );
  const votes = codeVotes();
  let frames = 0;
  return {
    async readFrame(video) {
      if (detector) return detect(video);
      const tries = frameTries[frames++ % frameTries.length] ?? [];
      const codes = await worker().read(await createImageBitmap(video), tries);
      const strong = codes.filter(({ isWeak }) => !isWeak);
      if (strong.length > 0) votes.forget();
      else votes.count(codes);
      const agreed = votes.agreed();
      if (agreed.length > 0) votes.forget();
      return numbersOf([...strong, ...agreed]);
    },
    async readPicture(picture) {
      const image = await createImageBitmap(picture);
      const found = detector ? await detect(image) : [];
      return found.length > 0 ? found : numbersOf(await worker().read(image, pictureTries));
    },
    close: () => own?.close(),
  };
}

/** A code is read a little aslant, too; further turned it is found by turning the picture. */
const frameTries: readonly (readonly Try[])[] = [
  [{ side: 960, angle: 0 }],
  [{ side: 960, angle: 0 }],
  [{ side: 960, angle: 30 }],
  [{ side: 960, angle: -30 }],
];
/** So close that two of them see any code. */
const angles = [0, 30, 60, 15, 45, 75];
const pictureTries: readonly Try[] = [false, true].flatMap((stretched) =>
  [1600, 1000, 640].flatMap((side) => angles.map((angle) => ({ side, angle, stretched }))),
);

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
    read: (image: ImageBitmap, tries: readonly Try[]) =>
      new Promise<ReadCode[]>((resolve) => {
        const request: ScanRequest = { id: ++asked, image, tries };
        waiting.set(request.id, resolve);
        worker.postMessage(request, [image]);
      }),
    close: () => worker.terminate(),
  };
}
