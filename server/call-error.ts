import { type ErrorCode, errorStatus, type StoredValues } from '#contract/errors.ts';

export class CallError extends Error {
  override name = 'CallError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** An error about one field of a form. */
export const fieldError = (code: ErrorCode, field: string, message: string) =>
  new CallError(code, message, { [field]: message });

const missing = {
  not_found: 'Not found',
  product_not_found: 'Product not found',
  user_not_found: 'User not found',
  shelf_entry_not_found: 'Product not on shelf',
  review_not_found: 'Review not found',
  challenge_not_found: 'Challenge not found',
  project_not_found: 'Project not found',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Throws the same error for what does not exist and for what the viewer may not see. */
export function found<T>(
  row: T | undefined | null | false,
  code: keyof typeof missing,
  message: string = missing[code],
): T {
  if (row === undefined || row === null || row === false) throw new CallError(code, message);
  return row;
}

export class ChangedMeanwhile extends CallError {
  override name = 'ChangedMeanwhile';
  readonly stored: StoredValues;

  constructor(stored: StoredValues) {
    super('changed_meanwhile', 'Someone else changed this while you were editing. Choose which version to save.');
    this.stored = stored;
  }
}

export class ProductExists extends CallError {
  override name = 'ProductExists';
  readonly productId: number;

  constructor(productId: number) {
    super('already_exists', 'This product already exists. Add a variant name if this is a different shade/color.');
    this.productId = productId;
  }
}

/** The brand of a product is new, and similar to existing brands. */
export class SimilarBrand extends CallError {
  override name = 'SimilarBrand';
  readonly similarBrands: string[];

  constructor(similarBrands: string[]) {
    const message = 'Choose a similar brand, or add a new one';
    super('similar_brand', message, { brandName: message });
    this.similarBrands = similarBrands;
  }
}

/** A temporary error. The response says how many seconds to wait before a retry. */
export class RetryLater extends CallError {
  override name = 'RetryLater';
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
