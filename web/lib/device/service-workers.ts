/** Returns the browser's service workers. Undefined without https, and in browsers that lack or block them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Returns true if an active service worker can respond when a page of the app is opened offline. */
export async function hasActiveWorker(): Promise<boolean> {
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined);
  return Boolean(registration?.active);
}
