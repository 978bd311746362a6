/** About 1.6 MB of JSON, the size of the largest page that a call returns. */
const text = JSON.stringify(
  Array.from({ length: 200 }, (_, id) => ({
    id,
    name: `Product ${id}`,
    tags: Array.from({ length: 30 }, (_tag, tag) => `tag number ${tag} of ${id}`),
    notes: 'A long note. '.repeat(550),
  })),
);

/** The CPU time of `fixedWork`, in milliseconds, on the otherwise idle machine that docs/measurements.md describes. */
const usualMilliseconds = 5;

interface Row {
  id: number;
  tags: string[];
}

/** Parses, copies, and serializes rows, as a call does. */
function fixedWork(): number {
  const rows: Row[] = JSON.parse(text);
  return Buffer.byteLength(JSON.stringify(rows.map((row) => ({ ...row, tags: [...row.tags] }))));
}

/**
 * Returns the current CPU time of `fixedWork`, divided by its usual CPU time. Two programs on one physical core double
 * each other's CPU time, so a limit in milliseconds must be multiplied by this factor.
 */
export function slowness(): number {
  const before = process.threadCpuUsage();
  fixedWork();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / usualMilliseconds;
}
