/** Rows that serialize to the size of the largest page that a call returns, about 1.6 MB. */
const text = JSON.stringify(
  Array.from({ length: 200 }, (_, id) => ({
    id,
    name: `Product ${id}`,
    tags: Array.from({ length: 30 }, (_tag, tag) => `tag number ${tag} of ${id}`),
    notes: 'A long note. '.repeat(550),
  })),
);

/** The processor time of `fixedWork` on the machine of docs/measurements.md while nothing else runs, in milliseconds. */
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
 * Returns how many times longer a fixed piece of work takes now than usual. Two programs on one physical core double
 * each other's processor time, so limits in milliseconds make sense only relative to this factor.
 */
export function slowness(): number {
  const before = process.threadCpuUsage();
  fixedWork();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / usualMilliseconds;
}
