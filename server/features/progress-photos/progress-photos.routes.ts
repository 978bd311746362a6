import { limits } from '#contract/limits.ts';
import * as calls from '#contract/progress-photos.ts';
import { found, CallError, fieldError } from '#server/call-error.ts';
import type { Register, Call } from '#server/http/register.ts';
import { privatePicture } from '#server/media/media-store.ts';
import * as stored from './progress-photos.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';
import type { Picture } from '#server/media/prepare-picture.ts';
import { dropUnusedPictures, preparePictures, withPrepared } from '#server/media/store-pictures.ts';
import { requireUsageDays } from '#server/features/shelves/shelves.rules.ts';
import { selectPackagesOf } from '#server/features/packages/packages.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockMember } from '#server/features/people/people.sql.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';

/** If a photo belongs to another member, these calls respond as if the photo did not exist. */
export function progressPhotoRoutes(register: Register): void {
  register(calls.listProgressPhotos, async ({ viewer, params, context: { database } }) => {
    const entry = found(await selectEntry(database, viewer.id, params.id), 'shelf_entry_not_found');
    return stored.selectProgressPhotos(database, viewer.id, entry.productId, limits.progressPhotos.perMember);
  });
  register(calls.addProgressPhoto, {
    async prepare(call) {
      const pictures = await prepareProgressPhoto(call);
      return (within) => addProgressPhoto(within, pictures);
    },
  });
  register(calls.showProgressPhoto, async ({ viewer, params: { id, size }, context: { database, media } }) => {
    const photo = await stored.selectProgressPhoto(database, viewer.id, id);
    return { fileName: `progress-${id}.webp`, content: await privatePicture(media, photo?.picture, size) };
  });
  register(calls.changeProgressPhoto, changeProgressPhoto);
  register(calls.deleteProgressPhoto, removeProgressPhoto);
}

type AddCall = Call<typeof calls.addProgressPhoto>;

/** Checks the form and the limit, and processes the photo. The photo gets a secret file name. */
async function prepareProgressPhoto({ viewer, params, body, today, context }: AddCall): Promise<Picture[]> {
  requireUsageDays({ takenOn: body.takenOn }, today);
  await requireRoom(context.database, viewer.id, await productOf(context.database, viewer.id, params.id));
  return preparePictures(context, viewer.id, [body.photo], { isPrivate: true });
}

function addProgressPhoto({ viewer, params, body, context }: AddCall, pictures: readonly Picture[]) {
  const { takenOn, description, packageId = null } = body;
  const userId = viewer.id;
  return withPrepared(context, userId, pictures, async (queries, [picture = '']) => {
    await lockMember(queries, userId);
    const productId = await productOf(queries, userId, params.id);
    await requireRoom(queries, userId, productId);
    await requirePackage(queries, userId, productId, packageId);
    const productName = (await selectNamesNow(queries, [productId])).get(productId)?.name ?? '';
    const row = { userId, productId, packageId, productName, picture, takenOn, description: description || null };
    const added = await stored.selectShownPhoto(queries, userId, await stored.insertProgressPhoto(queries, row));
    return found(added, 'not_found', 'Photo not found');
  });
}

async function productOf(queries: Queries, userId: string, entryId: number): Promise<number> {
  return found(await selectEntry(queries, userId, entryId), 'shelf_entry_not_found').productId;
}

async function requireRoom(queries: Queries, userId: string, productId: number): Promise<void> {
  const { perEntry, perMember } = limits.progressPhotos;
  const { all, ofProduct } = await stored.countProgressPhotos(queries, userId, productId);
  if (ofProduct >= perEntry)
    throw new CallError('list_full', `A product can have up to ${perEntry} photos. Delete one first.`);
  if (all >= perMember) throw new CallError('list_full', `You can have up to ${perMember} photos. Delete some first.`);
}

async function changeProgressPhoto(call: Call<typeof calls.changeProgressPhoto>): Promise<void> {
  const { takenOn, description, packageId } = call.body;
  const [userId, id] = [call.viewer.id, call.params.id];
  requireUsageDays({ takenOn }, call.today);
  await inTransaction(call.context.database, async (queries) => {
    const { productId } = found(await stored.selectProgressPhoto(queries, userId, id), 'not_found', 'Photo not found');
    if (packageId) await requirePackage(queries, userId, productId, packageId);
    const change = { takenOn, description: description || null, ...(packageId !== undefined && { packageId }) };
    await stored.updateProgressPhoto(queries, userId, id, change);
  });
}

/** Throws unless the package belongs to the member and the photo's product. A photo does not need a package. */
async function requirePackage(queries: Queries, userId: string, productId: number, packageId: number | null) {
  if (packageId === null) return;
  const packages = await selectPackagesOf(queries, userId, productId, limits.purchases.mergedPerEntry);
  if (!packages.some(({ id }) => id === packageId)) throw fieldError('not_found', 'packageId', 'Package not found');
}

async function removeProgressPhoto({ viewer, params, context }: Call<typeof calls.deleteProgressPhoto>) {
  const photo = await stored.deleteProgressPhoto(context.database, viewer.id, params.id);
  const { picture } = found(photo, 'not_found', 'Photo not found');
  await dropUnusedPictures(context, [picture]);
}
