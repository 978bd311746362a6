/** Reports progress. Use `always` for a line that must be printed. */
export type Progress = (line: string, options?: { always: boolean }) => void;

const everyMilliseconds = 1_000;

/** Prints at most one line per second, so that thousands of pictures do not flood the terminal. */
export function progressTo(print: (line: string) => void): Progress {
  let last = 0;
  return (line, { always } = { always: false }) => {
    const now = performance.now();
    if (!always && now - last < everyMilliseconds) return;
    if (!always) last = now;
    print(line);
  };
}
