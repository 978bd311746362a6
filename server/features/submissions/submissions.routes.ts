import { limits } from '#contract/limits.ts';
import { listOwnRequests, requestProduct, submitPhotos } from '#contract/submissions.ts';
import { requestProduct as request } from './request-product.action.ts';
import { prepareSubmission, submitPhotos as submit } from './submit-photos.action.ts';
import type { Register } from '#server/http/register.ts';
import { selectRequestsOf } from './submissions.sql.ts';
import { viewOwnRequest, viewPhotoSubmission, viewProductRequest } from './submission.view.ts';

export function submissionRoutes(register: Register): void {
  register(requestProduct, async ({ viewer, body, context }) =>
    viewProductRequest(await request(context, viewer.id, body)),
  );
  register(listOwnRequests, async ({ viewer, context }) =>
    (await selectRequestsOf(context.database, viewer.id, limits.perMember.shownRequests)).map(viewOwnRequest),
  );
  register(submitPhotos, {
    async prepare(call) {
      const pictures = await prepareSubmission(call.context, call.viewer.id, call.body);
      return async ({ viewer, body, context }) => viewPhotoSubmission(await submit(context, viewer.id, body, pictures));
    },
  });
}
