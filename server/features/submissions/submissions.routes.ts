import { limits } from '#contract/limits.ts';
import * as calls from '#contract/submissions.ts';
import { prepareSubmission, requestProduct, submitPhotos } from './submit.action.ts';
import type { Register } from '#server/http/register.ts';
import { selectRequestsOf } from './submissions.sql.ts';

export function submissionRoutes(register: Register): void {
  register(calls.requestProduct, async ({ viewer, body, context }) => {
    const requested = await requestProduct(context, viewer.id, body);
    const { id, productName, brandName, productPhoto, additionalComments } = requested;
    return { id, productName, brandName, productPhoto, additionalComments };
  });
  register(calls.listOwnRequests, async ({ viewer, context }) => {
    const requests = await selectRequestsOf(context.database, viewer.id, limits.perMember.shownRequests);
    return requests.map(({ id, productName, brandName, state, reason, productId, createdAt }) => {
      return { id, productName, brandName, state, reason, productId, dateCreated: createdAt.toISOString() };
    });
  });
  register(calls.submitPhotos, {
    async prepare(call) {
      const pictures = await prepareSubmission(call.context, call.viewer.id, call.body);
      return async ({ viewer, body, context }) => {
        const submission = await submitPhotos(context, viewer.id, body, pictures);
        const { id, submitterEmail, photoUrls, comments, productId, productName, brandName } = submission;
        return { id, submitterEmail, photoUrls, comments, productId, productName, brandName };
      };
    },
  });
}
