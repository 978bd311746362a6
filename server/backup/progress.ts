/** Says how far it is; `always` where a line must not be left out. */
export type Progress = (line: string, options?: { always: boolean }) => void;

const everyMilliseconds = 1_000;

/** Hands on at most one line a second, so that thousands of pictures do not fill the terminal. */
export function progressTo(print: (line: string) => void): Progress {
  let last = 0;
  return (line, { always } = { always: false }) => {
    const now = performance.now();
    if (!always && now - last < everyMilliseconds) return;
    if (!always) last = now;
    print(line);
  };
}
