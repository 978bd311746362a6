import { changeProductImages, uploadProductImage } from '#contract/admin.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

export async function sendImages(id: number, images: readonly string[], start: readonly string[]): Promise<void> {
  const body = { images: [...images], image: images[0] ?? null, from: { images: [...start] } };
  await send(changeProductImages, { params: { id }, body });
  void refreshAfter('product');
}
/** Uploads a scaled picture from a data URL, and returns the picture's URL on the server. */
export async function sendImage(image: string): Promise<string> {
  const [upload = ''] = await uploadPhotos([image]);
  return (await send(uploadProductImage, { body: { image: upload } })).url;
}
