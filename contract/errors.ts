import * as z from 'zod/mini';

export const errorStatus = {
  invalid_input: 400,
  not_allowed_on_own: 400,
  finish_before_start: 400,
  invalid_image: 400,
  invalid_or_expired_link: 400,
  sign_in_required: 401,
  signed_out_by_suspension: 401,
  administrators_only: 403,
  suspended: 403,
  second_step_required: 403,
  wrong_password: 403,
  administrator_exempt: 403,
  not_found: 404,
  product_not_found: 404,
  user_not_found: 404,
  shelf_entry_not_found: 404,
  review_not_found: 404,
  challenge_not_found: 404,
  project_not_found: 404,
  body_too_slow: 408,
  already_on_shelf: 409,
  already_reviewed: 409,
  already_exists: 409,
  similar_brand: 409,
  already_handled: 409,
  changed_meanwhile: 409,
  username_taken: 409,
  list_full: 409,
  cannot_be_undone: 409,
  not_empty: 409,
  ends_administrator_rights: 409,
  last_administrator: 409,
  too_early: 409,
  key_reused: 409,
  body_too_large: 413,
  too_many_requests: 429,
  quota_reached: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const storedValues = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string())]));
export type StoredValues = z.infer<typeof storedValues>;
/**
 * In a change: the values of its fields when the form was opened. If others are stored, the server rejects it. With
 * `putsBack`, the server also rejects a change that has already been made.
 */
export const startedFrom = z.optional(storedValues);

/**
 * The response body of every failed call (OP-15). `fields` maps each invalid field to its message. With the code
 * `changed_meanwhile`, `stored` contains the current values of the fields that somebody else has changed. If a product
 * already has the name of a new product, `productId` is its id. With `similar_brand`, `similarBrands` are the names of
 * the brands that a new brand is similar to.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  stored: z.optional(storedValues),
  productId: z.optional(z.number()),
  similarBrands: z.optional(z.array(z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
