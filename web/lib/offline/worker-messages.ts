/** The message that activates the waiting worker when the member requests the new version. */
export const takeOver = 'take over';
