import { accessSync, constants, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The folder of the CPU controller in Linux control groups, version 1.
const groups = '/sys/fs/cgroup/cpu';
const interval = 20_000;
const made = new Set<string>();

/** Limits a process to a fraction of one core, even if the core is otherwise idle. */
export function giveShare(pid: number, part: number): void {
  const group = join(groups, `shelflife-${process.pid}-${pid}`);
  mkdirSync(group);
  made.add(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(interval));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(interval * part)));
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
}

/** Removes the control groups that `giveShare` created. Groups with running processes stay. */
export function removeShares(): void {
  for (const group of made) if (readFileSync(join(group, 'cgroup.procs'), 'utf8') === '') rmdirSync(group);
}

export function mayGiveShares(): boolean {
  try {
    accessSync(groups, constants.W_OK);
    readFileSync(join(groups, 'cgroup.procs'));
    return true;
  } catch {
    return false;
  }
}
