/** Sent to a waiting worker when the user requests the new version. */
export const takeOver = 'take over';
