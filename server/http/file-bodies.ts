import type { FastifyInstance } from 'fastify';
import { CallError } from '#server/call-error.ts';

/** `photoBody` has already written the file to disk, so the parser receives only a reference to the file. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(/^image\//, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.upload) done(null, body.toString());
    else done(new CallError('invalid_input', 'Please send JSON'));
  });
}
