import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { requestProduct as request } from '#server/actions/request-product.ts';
import { submitPhotos as submit } from '#server/actions/submit-photos.ts';
import type { Register } from '#server/http/register.ts';
import { viewPhotoSubmission, viewProductRequest } from '#server/views/submission.ts';

export function submissionRoutes(register: Register): void {
  register(requestProduct, async ({ viewer, body, context }) =>
    viewProductRequest(await request(context, viewer.id, body)),
  );
  register(submitPhotos, async ({ viewer, body, context }) =>
    viewPhotoSubmission(await submit(context, viewer.id, body)),
  );
}
