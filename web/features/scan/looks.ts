import type { BarcodeKind } from '#contract/barcodes.ts';

/** The settings of one scan, which determine how a picture is preprocessed before it is read. */
export interface Look {
  /** The maximum length of the longer side, in pixels. */
  side: number;
  /** If true, pictures whose longer side is shorter than `side` are enlarged, which separates thin bars. */
  enlarged?: boolean;
  /** The rotation in degrees. The reader reads only barcodes that are nearly horizontal or vertical. */
  angle: number;
  stretched?: boolean;
}

/** In degrees. Most members hold a package nearly level, and the reader finds vertical barcodes too. */
const [straight, right, left] = [0, 30, -30];
/**
 * The scans for camera frames. Each frame uses the next scan in the list. A detail that looks like a bar at one size
 * does not look like a bar at another size, so a code that two scans read is real (decision 37).
 */
export const frameLooks: readonly Look[] = [
  { side: 960, angle: straight },
  { side: 1280, angle: straight },
  { side: 960, angle: right },
  { side: 1280, angle: right },
  { side: 1600, angle: straight, enlarged: true },
  { side: 960, angle: left },
  { side: 1280, angle: left },
].map((look) => ({ ...look, stretched: true }));

/** In degrees, so close together that every barcode is readable at two or more of them. */
const pictureAngles = [0, 30, 60, 15, 45, 75];
/** The scans for a picture that the member chose. They run in this order until two scans agree. */
export const pictureLooks: readonly Look[] = [false, true].flatMap((stretched) =>
  [1600, 1000, 640].flatMap((side) => pictureAngles.map((angle) => ({ side, angle, stretched }))),
);

export interface ReadCode {
  text: string;
  kind: BarcodeKind;
  /** True if part of another code can look like this short code, which therefore needs more reads to be accepted. */
  isWeak: boolean;
}

export interface ScanRequest {
  image: ImageBitmap;
  looks: readonly Look[];
}
