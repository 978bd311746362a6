import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-of.ts';

/** The caller's identity, as far as the call knows it. Every log line written during the call includes it. */
export interface CurrentRequest {
  requestId: string;
  network: string;
}

const storage = new AsyncLocalStorage<CurrentRequest & { userAgent: string | undefined }>();

/** Undefined outside a request. */
export function currentRequest(): CurrentRequest | undefined {
  const request = storage.getStore();
  return request && { requestId: request.requestId, network: request.network };
}

export function currentNetwork(): string | undefined {
  return storage.getStore()?.network;
}

export function currentUserAgent(): string | undefined {
  return storage.getStore()?.userAgent;
}

/** Must be the first hook, so that no response is sent without it. */
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
  // A body that arrives in parts is read in the scope of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope) scope.runInAsyncScope(done);
    else done();
  });
}
