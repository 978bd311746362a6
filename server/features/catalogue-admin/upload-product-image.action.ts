import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { storePicturesOf, preparePictures } from '#server/media/store-pictures.ts';
import { inTransaction } from '#server/database/database.ts';

/** Stores a selected picture and returns its URL. If no gallery uses the picture, `npm run check:data` deletes it. */
export async function uploadProductImage(
  context: Context,
  administratorId: string,
  dataString: string,
): Promise<string> {
  const pictures = await preparePictures(context, administratorId, [dataString]);
  const [address] = await inTransaction(context.database, (queries) =>
    storePicturesOf(context, queries, administratorId, pictures),
  );
  if (address === undefined) throw new CallError('invalid_image', 'Couldn’t save this picture');
  return address;
}
