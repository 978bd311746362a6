/** The key under which the authentication provider's client stores its session. */
export const sessionKey = 'shelflife.session';
/** The key under which the access token is stored (OP-71). */
export const accessTokenKey = 'shelflife.access_token';
