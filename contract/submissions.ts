import * as z from 'zod/mini';
import { cleanLine } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { photoBodyLimit } from './photo-limits.ts';
import { pictureAddress } from './picture-address.ts';
import { id, optionalText, requiredText, typedBarcode, emailText, severalOf } from './shapes.ts';
import { uploadIdIn } from './upload-reference.ts';

const { perSubmission: mostPhotos } = limits.photo;
const comments = z.optional(optionalText('Comments', limits.submissionComment.maximum));
const productName = requiredText('Product name', limits.product.name);

function isPhoto(text: string): boolean {
  return (
    text === '' ||
    text.startsWith('data:') ||
    uploadIdIn(text) !== undefined ||
    pictureAddress('').safeParse(text).success
  );
}

export const productRequestForm = z.object({
  productName,
  brandName: requiredText('Brand name', limits.product.name),
  /** A URL, a reference to an upload, or the picture itself as a data URL. */
  productPhoto: z.optional(z.string().check(z.trim(), z.refine(isPhoto, 'Please enter a valid photo URL'))),
  additionalComments: comments,
  barcode: typedBarcode,
});
export type ProductRequestForm = z.output<typeof productRequestForm>;

export const requestProduct = endpoint('POST /api/product-requests', {
  status: 201,
  bodyLimit: photoBodyLimit(1),
  photos: true,
  summary: 'Requests a new product',
  body: productRequestForm,
  response: z.object({
    id,
    productName: z.string(),
    brandName: z.string(),
    productPhoto: z.nullable(z.string()),
    additionalComments: z.nullable(z.string()),
  }),
  keyed: true,
});

const ownRequest = z.object({
  id,
  productName: z.string(),
  brandName: z.string(),
  state: z.enum(['open', 'added', 'declined']),
  reason: z.nullable(z.string()),
  productId: z.nullable(id),
  dateCreated: z.string(),
});
export type OwnRequest = z.infer<typeof ownRequest>;
export const listOwnRequests = endpoint('GET /api/product-requests', {
  summary: "Lists the viewer's latest 50 product requests, newest first",
  response: z.array(ownRequest),
});

/** The product page sends URLs, and the Submit Photos page sends the photos themselves (OP-13). */
export const photoAddressForm = z.object({
  submitterEmail: emailText('Please enter a valid email address'),
  photoUrls: severalOf(
    pictureAddress('Please enter valid photo URLs'),
    mostPhotos,
    'Please provide at least one photo URL',
    `At most ${mostPhotos} photos per submission`,
  ),
  comments,
  productId: z.optional(id),
  productName: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(limits.product.name))),
  brandName: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(limits.product.name))),
});
const photoUploadForm = z.object({
  productName,
  additionalComments: comments,
  photos: severalOf(
    z.string(),
    mostPhotos,
    'Please upload at least one photo before submitting.',
    `You can upload up to ${mostPhotos} photos per submission.`,
  ),
});

const photoSubmissionForm = z.union([photoUploadForm, photoAddressForm], {
  // If neither form matches, report the error of the form with fewer issues.
  error: (issue) =>
    issue.code === 'invalid_union'
      ? issue.errors.toSorted((one, other) => one.length - other.length)[0]?.[0]?.message
      : undefined,
});
export type PhotoSubmissionForm = z.output<typeof photoSubmissionForm>;

export const submitPhotos = endpoint('POST /api/photo-submissions', {
  status: 201,
  bodyLimit: photoBodyLimit(mostPhotos),
  photos: true,
  summary: 'Submits photos for a product',
  body: photoSubmissionForm,
  response: z.object({
    id,
    submitterEmail: z.nullable(z.string()),
    photoUrls: z.array(z.string()),
    comments: z.nullable(z.string()),
    productId: z.nullable(id),
    productName: z.nullable(z.string()),
    brandName: z.nullable(z.string()),
  }),
  keyed: true,
});
