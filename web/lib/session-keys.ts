/** Where the provider's client keeps the session. */
export const sessionKey = 'shelflife.session';
/** Where the access token lies beside it (OP-71). */
export const accessTokenKey = 'shelflife.access_token';
