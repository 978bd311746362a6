import type { CallResponse } from '#contract/endpoint.ts';
import type { OwnRequest, requestProduct, submitPhotos } from '#contract/submissions.ts';
import type { PhotoSubmissionRow, ProductRequestRow } from './submissions.sql.ts';

export function viewProductRequest(request: ProductRequestRow): CallResponse<typeof requestProduct> {
  const { id, productName, brandName, productPhoto, additionalComments } = request;
  return { id, productName, brandName, productPhoto, additionalComments };
}

export function viewOwnRequest(request: ProductRequestRow): OwnRequest {
  const { id, productName, brandName, state, reason, productId, createdAt } = request;
  return { id, productName, brandName, state, reason, productId, dateCreated: createdAt.toISOString() };
}

export function viewPhotoSubmission(submission: PhotoSubmissionRow): CallResponse<typeof submitPhotos> {
  const { id, submitterEmail, photoUrls, comments, productId, productName, brandName } = submission;
  return { id, submitterEmail, photoUrls, comments, productId, productName, brandName };
}
