import { limits } from '#contract/limits.ts';
import * as calls from '#contract/submissions.ts';
import { prepareSubmission, requestProduct, submitPhotos } from './submit.action.ts';
import type { Register } from '#server/http/register.ts';
import { selectRequestsOf } from './submissions.sql.ts';
import { viewOwnRequest, viewPhotoSubmission, viewProductRequest } from './submission.view.ts';

export function submissionRoutes(register: Register): void {
  register(calls.requestProduct, async ({ viewer, body, context }) =>
    viewProductRequest(await requestProduct(context, viewer.id, body)),
  );
  register(calls.listOwnRequests, async ({ viewer, context }) =>
    (await selectRequestsOf(context.database, viewer.id, limits.perMember.shownRequests)).map(viewOwnRequest),
  );
  register(calls.submitPhotos, {
    async prepare(call) {
      const pictures = await prepareSubmission(call.context, call.viewer.id, call.body);
      return async ({ viewer, body, context }) =>
        viewPhotoSubmission(await submitPhotos(context, viewer.id, body, pictures));
    },
  });
}
