import { limits } from '#contract/limits.ts';
import * as calls from '#contract/progress-photos.ts';
import * as actions from './save-progress-photo.action.ts';
import { found } from '#server/call-error.ts';
import type { Register } from '#server/http/register.ts';
import { privatePicture } from '#server/media/media-store.ts';
import { selectProgressPhotos, selectProgressPhoto } from './progress-photos.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';

/** If a photo belongs to another member, these calls respond as if the photo did not exist. */
export function progressPhotoRoutes(register: Register): void {
  register(calls.listProgressPhotos, async ({ viewer, params, context: { database } }) => {
    const entry = found(await selectEntry(database, viewer.id, params.id), 'shelf_entry_not_found');
    return selectProgressPhotos(database, viewer.id, entry.productId, limits.progressPhotos.perMember);
  });
  register(calls.addProgressPhoto, {
    async prepare(call) {
      const pictures = await actions.prepareProgressPhoto(call);
      return (within) => actions.addProgressPhoto(within, pictures);
    },
  });
  register(calls.showProgressPhoto, async ({ viewer, params: { id, size }, context: { database, media } }) => {
    const photo = await selectProgressPhoto(database, viewer.id, id);
    return { fileName: `progress-${id}.webp`, content: await privatePicture(media, photo?.picture, size) };
  });
  register(calls.changeProgressPhoto, actions.changeProgressPhoto);
  register(calls.deleteProgressPhoto, actions.removeProgressPhoto);
}
