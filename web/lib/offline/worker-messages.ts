/**
 * The message that activates a newly installed service worker. The page sends this message when the member requests the
 * new version.
 */
export const takeOver = 'take over';
