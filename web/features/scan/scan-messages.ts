import type { BarcodeKind } from '#contract/barcodes.ts';

/** A code as it stands on the pack. */
export interface ReadCode {
  text: string;
  kind: BarcodeKind;
  /** So short a code that part of another may look like it: it takes several reads to believe it. */
  isWeak: boolean;
}

/** How a picture is looked at: its longest side in pixels, turned by so many degrees. The first that finds one counts. */
export interface Try {
  side: number;
  angle: number;
  /** Light and dark pulled apart first. */
  stretched?: boolean;
}

export interface ScanRequest {
  id: number;
  image: ImageBitmap;
  tries: readonly Try[];
}

export interface ScanResponse {
  id: number;
  codes: ReadCode[];
}
