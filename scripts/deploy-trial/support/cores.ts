import { readFileSync } from 'node:fs';

function ticks(): { busy: number; all: number }[] {
  return readFileSync('/proc/stat', 'utf8')
    .split('\n')
    .filter((line) => /^cpu\d/.test(line))
    .map((line) => {
      const fields = line.split(/\s+/).slice(1, 9).map(Number);
      const all = fields.reduce((sum, field) => sum + field, 0);
      const [, , , idle = 0, ioWait = 0] = fields;
      return { busy: all - idle - ioWait, all };
    });
}

/**
 * Starts a measurement. The returned function returns one number from 0 to 1 per core: the fraction of time that the
 * core was busy since the start.
 */
export function coresBusy(): () => number[] {
  const before = ticks();
  return () =>
    ticks().map(({ busy, all }, core) => {
      const begin = before[core] ?? { busy: 0, all: 0 };
      return (busy - begin.busy) / Math.max(1, all - begin.all);
    });
}
