import { limits } from '#contract/limits.ts';
import * as calls from '#contract/submissions.ts';
import { prepareSubmission, requestProduct, submitPhotos } from './submit.action.ts';
import type { Register } from '#server/http/register.ts';
import { selectRequestsOf } from './submissions.sql.ts';

export function submissionRoutes(register: Register): void {
  register(calls.requestProduct, ({ viewer, body, context }) => requestProduct(context, viewer.id, body));
  register(calls.listOwnRequests, async ({ viewer, context }) => {
    const requests = await selectRequestsOf(context.database, viewer.id, limits.perMember.shownRequests);
    return requests.map((request) => ({ ...request, dateCreated: request.createdAt.toISOString() }));
  });
  register(calls.submitPhotos, {
    async prepare(call) {
      const pictures = await prepareSubmission(call.context, call.viewer.id, call.body);
      return ({ viewer, body, context }) => submitPhotos(context, viewer.id, body, pictures);
    },
  });
}
