import { type ErrorBody, type ErrorCode, errorStatus, type StoredValues } from '#contract/errors.ts';

export class CallError extends Error {
  override name = 'CallError';
  readonly code: ErrorCode;
  /** Further fields of the response. */
  readonly details: Omit<ErrorBody, 'code' | 'message'>;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, details: CallError['details'] = {}) {
    super(message);
    this.code = code;
    this.details = { ...(fields && { fields }), ...details };
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
  constructor(stored: StoredValues) {
    const message = 'Someone else changed this while you were editing. Choose which version to save.';
    super('changed_meanwhile', message, undefined, { stored });
  }
}

export class ProductExists extends CallError {
  constructor(productId: number) {
    const message = 'This product already exists. Add a variant name if this is a different shade/color.';
    super('already_exists', message, undefined, { productId });
  }
}

/** The brand of a product is new, and similar to existing brands. */
export class SimilarBrand extends CallError {
  constructor(similarBrands: string[]) {
    const message = 'Choose a similar brand, or add a new one';
    super('similar_brand', message, { brandName: message }, { similarBrands });
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
