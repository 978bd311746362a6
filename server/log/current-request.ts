import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { isIP, isIPv6 } from 'node:net';

const storage = new AsyncLocalStorage<{ requestId: string; network: string; userAgent: string | undefined }>();

export function currentRequest() {
  const request = storage.getStore();
  return request && { requestId: request.requestId, network: request.network };
}

export function currentNetwork(): string | undefined {
  return storage.getStore()?.network;
}

export function currentSite(): string {
  return siteOf(currentNetwork() ?? 'unknown');
}

export function currentUserAgent(): string | undefined {
  return storage.getStore()?.userAgent;
}

/** Call this before any other hook is added, so that the log lines of all hooks contain the request's id. */
export function followRequests(app: FastifyInstance): void {
  const scopes = new WeakMap<object, AsyncResource>();
  app.addHook('onRequest', (request, _reply, done) => {
    const known = {
      requestId: request.id,
      network: networkOf(request.ip),
      userAgent: request.headers['user-agent'],
    };
    storage.run(known, () => {
      if (request.method !== 'GET') scopes.set(request, new AsyncResource('request'));
      done();
    });
  });
  // A body that arrives in parts is read in the scope of its connection, so restore the scope of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope) scope.runInAsyncScope(done);
    else done();
  });
}

/**
 * An IPv6 customer has 2^64 addresses, so limiting each address would be useless.
 * @internal Exported for tests.
 */
export function networkOf(address: string): string {
  const host = withoutPort(address).replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1];
  if (mapped !== undefined) return mapped;
  // All invalid addresses count as one network, so that a caller gains nothing by making up addresses.
  if (isIP(host) === 0) return 'unknown';
  return isIPv6(host) ? firstHalf(host) : host;
}

/** For second limits. A provider gives one customer up to a /48, which has 65,536 networks of 64 bits. */
export function siteOf(network: string): string {
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** Removes the port that some proxies append, as in 192.0.2.7:4711 and [2001:db8::1]:4711. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

function firstHalf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
