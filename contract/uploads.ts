import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/** The body is the image itself. Nobody can see the image until another call uses it. */
export const uploadPhoto = endpoint('PUT /api/me/uploads/:id', {
  upload: 'image/*',
  bodyLimit: limits.photo.bytes,
  summary: 'Uploads a photo under an id of the caller’s choice; the photo is deleted after a day without use',
  params: z.object({ id: z.uuid('Invalid id') }),
  /** Set for a photo that only its owner will see, so that it gets a random name at once. */
  query: z.object({ private: z.optional(z.literal('true', 'Invalid value')) }),
});
