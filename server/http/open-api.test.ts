import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { contractCalls } from '#test/contract-calls.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const document = (await world.app.inject('/api/openapi.json')).json();
const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('The API has exactly six review paths for members', async () => {
  shows('OP-69');
  const paths = Object.entries<object>(document.paths).filter(([path]) => /\/reviews\b/.test(path));
  const ofMembers = paths.filter(([path]) => !path.startsWith('/api/admin/'));
  expect(Object.fromEntries(ofMembers.map(([path, operations]) => [path, Object.keys(operations).toSorted()]))).toEqual(
    {
      '/api/products/{id}/reviews': ['get'],
      '/api/products/{id}/reviews/summary': ['get'],
      '/api/reviews': ['post'],
      '/api/reviews/{id}': ['delete', 'patch'],
      '/api/reviews/{id}/helpful': ['delete', 'post'],
      '/api/reviews/{id}/report': ['post'],
    },
  );
  const mara = await world.member();
  for (const [method, url] of [
    ['GET', '/api/reviews'],
    ['POST', '/api/reviews/1/unhelpful'],
    ['POST', '/api/reviews/1/vote'],
  ] as const) {
    const { statusCode } = await world.app.inject({ method, url, headers: { authorization: `Bearer ${mara.token}` } });
    expect([method, url, statusCode]).toEqual([method, url, 404]);
  }
});

describe('the API description', () => {
  test('The API description lists every call once, with a summary in plain words', () => {
    for (const { call, name, area } of calls) {
      const operation = operationOf(call);
      expect(operation).toMatchObject({ operationId: name, tags: [area] });
      expect(operation.summary).toMatch(/^[A-Z][a-z]+ .*[^.]$/);
      expect(operation.summary).not.toMatch(/\b[A-Z]{2,6}-\d|decision \d|section \d/);
    }
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });

  test('The API description lists every call in the contract, with its success response', async () => {
    const registered = await contractCalls(world.app);
    expect(new Set(registered)).toEqual(new Set(calls.map(({ call }) => call)));
    for (const call of registered) {
      const success = operationOf(call).responses[call.status ?? 200];
      const mediaType = call.download ?? (call.stream ? 'text/event-stream' : 'application/json');
      expect(Object.keys(success.content)).toEqual([mediaType]);
      expect(success.content[mediaType].schema).not.toEqual({});
    }
  });
});
