/** The message that activates a waiting worker when the member requests the new version. */
export const takeOver = 'take over';
