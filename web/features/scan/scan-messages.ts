import type { BarcodeKind } from '#contract/barcodes.ts';
import type { Look } from './looks.ts';

/** A barcode as printed on the package. */
export interface ReadCode {
  text: string;
  kind: BarcodeKind;
  /**
   * True if the code is so short that a part of another code can look like it. A weak code must be read more often than
   * other codes before it is accepted.
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
