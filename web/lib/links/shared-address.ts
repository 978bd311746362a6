/** The path to which the system's share sheet sends (`share_target` of the manifest). The service worker responds. */
export const sharedTarget = '/share';
