/** `share_target` in the manifest. The service worker handles these requests. */
export const sharedTarget = '/share';
