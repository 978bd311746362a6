/** Errors of one page that are reported at most. */
const mostReports = 10;
const reported = new Set<string>();

/** The route pattern of the shown screen. The start of the app sets how to read it. */
export const shownRoute = { read: (): string => '/' };

/** Reports an error to the server, once per message. Errors of a lost connection are nobody's defect. */
export function reportError(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (!navigator.onLine || reported.size >= mostReports || reported.has(message)) return;
  reported.add(message);
  void import('./send-error.ts')
    .then(({ sendError }) => sendError(message, error instanceof Error ? error.stack : undefined))
    .catch(() => undefined);
}

/** Reports errors that no code catches. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => error !== undefined && error !== null && reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
