/**
 * V8 collects the old generation when it has grown by a fifth, starting at 48 MB. By default, V8 would collect only
 * after several times that growth.
 */
export const collectorFlags = ['--heap-growing-percent=20', '--initial-old-space-size=48'];

/**
 * Short-lived objects are unused after their call. V8's default space for them takes 100 MB more per process and is no
 * faster.
 */
export const workerFlags = ['--max-semi-space-size=4', ...collectorFlags];
