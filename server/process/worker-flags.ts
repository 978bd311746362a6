/**
 * Makes V8 collect the old generation each time it has grown by a fifth, starting at 48 MB. By default, V8 waits for
 * several times that growth.
 */
export const collectorFlags = ['--heap-growing-percent=20', '--initial-old-space-size=48'];

/**
 * Limits the space for short-lived objects, which are unused after their call ends. V8's default takes 100 MB more per
 * process. With 4 MB instead of 8, V8 copies more live objects, and a list of 50 entries takes 9% more CPU time.
 */
export const workerFlags = ['--max-semi-space-size=8', ...collectorFlags];
