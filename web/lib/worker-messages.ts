/** Told to a worker that waits: somebody wants the new version now. */
export const takeOver = 'take over';
