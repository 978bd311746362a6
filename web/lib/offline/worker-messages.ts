/** The page sends this when the member requests the new version. */
export const takeOver = 'take over';
