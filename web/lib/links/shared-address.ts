/**
 * The path to which the system's share sheet sends photos, links, and text (`share_target` in the manifest). The
 * service worker handles these requests.
 */
export const sharedTarget = '/share';
