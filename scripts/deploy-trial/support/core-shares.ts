import { accessSync, constants, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Version 1 of Linux's control groups, which are folders.
const groups = '/sys/fs/cgroup/cpu';
const period = 20_000;
const made = new Set<string>();

/** Lets a process have this part of a core, however much is free. */
export function giveShare(pid: number, part: number): void {
  const group = join(groups, `shelflife-${process.pid}-${pid}`);
  mkdirSync(group);
  made.add(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(period));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(period * part)));
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
}

/** Once their processes are gone. */
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
