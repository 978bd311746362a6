/** The storage key of the provider client's session. */
export const sessionKey = 'shelflife.session';
/** The storage key of the access token (OP-71). */
export const accessTokenKey = 'shelflife.access_token';
