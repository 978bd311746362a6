import { limits } from '#contract/limits.ts';
import { mediaSizes } from '#contract/media.ts';
import * as calls from '#contract/progress-photos.ts';
import {
  addProgressPhoto,
  changeProgressPhoto,
  prepareProgressPhoto,
  removeProgressPhoto,
} from './save-progress-photo.action.ts';
import { CallError } from '#server/call-error.ts';
import type { Register } from '#server/http/register.ts';
import { selectProgressPhotos, selectProgressPicture } from './progress-photos.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';
import { viewProgressPhoto } from './progress-photo.view.ts';

const done = { success: true as const };

/** If a photo belongs to another member, these calls respond as if the photo did not exist. */
export function progressPhotoRoutes(register: Register): void {
  register(calls.listProgressPhotos, async ({ viewer, params, context: { database } }) => {
    const entry = await selectEntry(database, viewer.id, params.id);
    if (!entry) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    const photos = await selectProgressPhotos(database, viewer.id, entry.productId, limits.progressPhotos.perMember);
    return photos.map(viewProgressPhoto);
  });
  register(calls.addProgressPhoto, {
    async prepare(call) {
      const pictures = await prepareProgressPhoto(call.context, call.viewer.id, call.params.id, call.body, call.today);
      return async ({ viewer, params, body, context }) =>
        viewProgressPhoto(await addProgressPhoto(context, viewer.id, params.id, body, pictures));
    },
  });
  register(calls.showProgressPhoto, async ({ viewer, params, context: { database, media } }) => {
    const size = mediaSizes.find((known) => known === params.size);
    const picture = size && (await selectProgressPicture(database, viewer.id, params.id));
    const content = size && picture && (await media.get(picture, size));
    if (!content) throw new CallError('not_found', 'Photo not found');
    return { fileName: `progress-${params.id}.webp`, content };
  });
  register(calls.changeProgressPhoto, async ({ viewer, params, body, today, context }) => {
    await changeProgressPhoto(context, viewer.id, params.id, body, today);
    return done;
  });
  register(calls.deleteProgressPhoto, async ({ viewer, params, context }) => {
    await removeProgressPhoto(context, viewer.id, params.id);
    return done;
  });
}
