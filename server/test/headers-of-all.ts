/** Stand on every answer, also on those to what is no request. */
export const headersOfAll = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];
