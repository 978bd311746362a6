import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMeasurements } from './metrics/measure.ts';
import { createWorld } from '#test/world.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { version } = JSON.parse(read('package.json'));
const world = await createWorld();

test('The API description contains the version from package.json', async () => {
  const document = await world.app.inject('/api/openapi.json');
  expect(document.json().info.version).toBe(version);
});

test('The shelflife_info metric contains the version and stays 1 when workers’ metrics are aggregated', async () => {
  const registry = createMeasurements(world.context);
  expect(await registry.metrics()).toContain(`shelflife_info{version="${version}"} 1`);
  const workers = await Promise.all(
    [registry, createMeasurements(world.context)].map((each) => each.getMetricsAsJSON()),
  );
  const { AggregatorRegistry } = await import('prom-client');
  expect(await AggregatorRegistry.aggregate(workers).metrics()).toContain(`shelflife_info{version="${version}"} 1`);
});

test('The newest release in the changelog matches the version in package.json', () => {
  expect(/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
