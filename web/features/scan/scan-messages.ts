import type { BarcodeKind } from '#contract/barcodes.ts';
import type { Look } from './looks.ts';

/** A code as it stands on the pack. */
export interface ReadCode {
  text: string;
  kind: BarcodeKind;
  /** So short a code that part of another may look like it: it takes several reads to believe it. */
  isWeak: boolean;
}

export interface ScanRequest {
  id: number;
  image: ImageBitmap;
  looks: readonly Look[];
}

export interface ScanResponse {
  id: number;
  codes: ReadCode[];
}
