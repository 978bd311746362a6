import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { mediaSizes } from './media.ts';
import { photoBodyLimit } from './photo-limits.ts';
import { calendarDay, id, optionalText, photoParams } from './shapes.ts';

/** Private: clients fetch the file by the photo's id, because it has no public URL. */
const progressPhoto = z.object({
  id,
  packageId: z.nullable(id),
  takenOn: z.string(),
  description: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
});
export type ProgressPhoto = z.infer<typeof progressPhoto>;

const description = optionalText('Description', limits.progressPhotos.description);
/** If omitted, a new photo has no package, and an existing photo retains its package. */
const packageId = z.optional(z.nullable(id));
export const progressPhotoForm = z.object({ takenOn: calendarDay, description, packageId });
export type ProgressPhotoForm = z.output<typeof progressPhotoForm>;

export const listProgressPhotos = endpoint('GET /api/shelf/:id/progress-photos', {
  summary: 'Lists the private photos of a shelf entry, earliest day first',
  response: z.array(progressPhoto),
});
export const addProgressPhoto = endpoint('POST /api/shelf/:id/progress-photos', {
  status: 201,
  summary: 'Adds a private photo to a shelf entry, as an image data URL',
  bodyLimit: photoBodyLimit(1),
  photos: true,
  body: z.object({
    photo: z.string('Choose a photo'),
    takenOn: calendarDay,
    description: z.optional(description),
    packageId,
  }),
  response: progressPhoto,
  keyed: true,
});
export const showProgressPhoto = endpoint('GET /api/me/progress-photos/:id/:size', {
  download: 'image/webp',
  summary: `Returns a private photo in one of the sizes ${mediaSizes.slice(0, -1).join(', ')}, or ${mediaSizes.at(-1)}`,
  params: photoParams,
});
export const changeProgressPhoto = endpoint('PATCH /api/me/progress-photos/:id', {
  openToSuspended: true,
  summary: 'Changes the date and the description of a private photo',
  body: progressPhotoForm,
});
export const deleteProgressPhoto = endpoint('DELETE /api/me/progress-photos/:id', {
  openToSuspended: true,
  summary: 'Deletes a private photo permanently',
});
