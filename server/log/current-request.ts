import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { networkOf, siteOf } from './network-of.ts';

export interface CurrentRequest {
  requestId: string;
  network: string;
}

const storage = new AsyncLocalStorage<CurrentRequest & { userAgent: string | undefined }>();

export function currentRequest(): CurrentRequest | undefined {
  const request = storage.getStore();
  return request && { requestId: request.requestId, network: request.network };
}

export function currentNetwork(): string | undefined {
  return storage.getStore()?.network;
}

/** Returns the site of the current request's network, or `unknown` outside a request. */
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
