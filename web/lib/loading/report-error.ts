const mostReports = 10;
const reported = new Set<string>();

/** `read` returns the route pattern of the current screen. The app sets this function at startup. */
export const shownRoute = { read: (): string => '/' };

async function send(message: string, stack: string): Promise<void> {
  try {
    await (await import('./send-error.ts')).sendError(message, stack, shownRoute.read());
  } catch {
    // A report that cannot be sent is lost.
  }
}

/** Once per message, at most `mostReports`, and not offline. */
export function reportError(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (!navigator.onLine || reported.size >= mostReports || reported.has(message)) return;
  reported.add(message);
  void send(message, (error instanceof Error && error.stack) || '');
}

export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => {
    if (error !== undefined && error !== null) reportError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
