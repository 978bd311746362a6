/** The message that activates a newly installed worker when the member requests the new version. */
export const takeOver = 'take over';
