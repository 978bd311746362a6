/**
 * The message that makes a newly installed service worker active, which the page sends when the member requests the new
 * version.
 */
export const takeOver = 'take over';
