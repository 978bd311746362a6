import type { BarcodeKind } from '#contract/barcodes.ts';
import type { Look } from './looks.ts';

/** A barcode as printed on the package. */
export interface ReadCode {
  text: string;
  kind: BarcodeKind;
  /**
   * True for a code so short that part of another code can look like it. A weak code needs more reads to be accepted.
   */
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
