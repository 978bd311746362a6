/** Where the system's share sheet sends to (`share_target` of the manifest); the worker answers it. */
export const sharedTarget = '/share';
