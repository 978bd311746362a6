/** The headers that every response has, even responses to malformed requests. */
export const headersOfAll = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];
