import type { Answer } from '#contract/endpoint.ts';
import type { requestProduct, submitPhotos } from '#contract/submissions.ts';
import type { PhotoSubmissionRow, ProductRequestRow } from '#server/sql/submissions.ts';

export function viewProductRequest(request: ProductRequestRow): Answer<typeof requestProduct> {
  const { id, productName, brandName, productPhoto, additionalComments } = request;
  return { id, productName, brandName, productPhoto, additionalComments };
}

export function viewPhotoSubmission(submission: PhotoSubmissionRow): Answer<typeof submitPhotos> {
  const { id, submitterEmail, photoUrls, comments, productId, productName, brandName } = submission;
  return { id, submitterEmail, photoUrls, comments, productId, productName, brandName };
}
