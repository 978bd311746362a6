import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, HandlerInput } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { limitMember } from './register.ts';
import { type Viewer, viewerOf } from './viewer.ts';

export type DownloadEndpoint = Endpoint & { access: 'member' | 'administrator'; download: string };
export interface DownloadCall<E extends Endpoint> extends Pick<HandlerInput<E>, 'params'> {
  viewer: Viewer;
  context: Context;
}
export interface Download {
  fileName: string;
  /** Made while it is sent, so that the whole file never lies in memory. */
  content: AsyncIterable<Buffer>;
}

/** Registers calls that answer a file for the disk of whoever may ask. */
export function downloadRegistrar(app: FastifyInstance, context: Context) {
  return function registerDownload<E extends DownloadEndpoint>(
    endpoint: E,
    make: (call: DownloadCall<E>) => Promise<Download>,
  ): void {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        security: [{ bearer: [] }],
        produces: [endpoint.download],
        ...(endpoint.params && { params: endpoint.params }),
        response: { '4xx': errorBody, '5xx': errorBody },
      },
      config: { endpoint },
      onRequest: async (request) => {
        request.viewer = await viewerOf(request, endpoint, context);
        if (request.viewer) await limitMember(request.viewer, endpoint, context);
      },
      handler: async (request, reply) => {
        if (!request.viewer) throw new Error('A download was asked for by nobody');
        // Fastify has validated these by the endpoint's own schema; its types cannot carry that through a generic.
        const params = request.params as DownloadCall<E>['params'];
        const { fileName, content } = await make({ viewer: request.viewer, params, context });
        return reply
          .header('content-type', endpoint.download)
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(content));
      },
    });
  };
}
export type RegisterDownload = ReturnType<typeof downloadRegistrar>;
