/**
 * The path that the system's share sheet sends files to (`share_target` in the manifest). The service worker handles
 * these requests.
 */
export const sharedTarget = '/share';
