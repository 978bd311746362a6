import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMeasurements } from '#server/metrics/measure.ts';
import { connect } from '#server/database/database.ts';
import { canUse, root } from '#test/process.ts';

const folder = join(root, 'deploy/prometheus');

const promtool = (...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', parameters, { cwd: folder, encoding: 'utf8' });
  return { status, printed: stdout + stderr };
};

describe('promtool', () => {
  beforeEach(({ skip }) => skip(!canUse('promtool'), "needs promtool of Debian's package prometheus"));

  test.each([
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
    ['check', 'config', 'prometheus.yml'],
  ])('promtool %s %s %s succeeds', (...parameters) => {
    const { status, printed } = promtool(...parameters);
    expect(status, printed).toBe(0);
  });
});

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

test('The dashboard and the alerts use only metrics that the server exports', async () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { panels } = z.parse(dashboard, JSON.parse(read('grafana-dashboard.json')));
  const asked = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), read('alerts.yml')].join(' ');
  const names = new Set(asked.match(/\b(shelflife|http|process|nodejs)_[a-z0-9_]+/g));
  // The pool never connects, so the metrics have no data.
  const database = connect(new Pool({ connectionString: 'postgres://127.0.0.1:1/none' }));
  const given = await createMeasurements({ database, longWork: database }).metrics();
  const histogram = /^http_request_duration_seconds_(bucket|sum|count)$/;
  expect([...names].filter((name) => !given.includes(`# TYPE ${name} `) && !histogram.test(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(6);
});
