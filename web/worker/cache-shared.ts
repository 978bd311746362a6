import { shortText } from '#contract/graphemes.ts';
import { limits } from '#contract/limits.ts';
import { href } from '#web/href.ts';
import { saveSharedPhotos } from '#web/lib/device/shared-photos.ts';

/**
 * Handles content that another app shared with Shelflife. Photos open the photo form, a link to this site opens the
 * linked page, and all other text opens the product request form.
 */
export async function cacheShared({ request }: { request: Request }): Promise<Response> {
  const form = await request.formData();
  const photos = form.getAll('photos').filter((value): value is File => value instanceof File);
  if (photos.length > 0) {
    await saveSharedPhotos(photos);
    return Response.redirect(`${href.submitPhotos}?shared=true`, 303);
  }
  const texts = ['url', 'text', 'title'].map((field) => form.get(field)).filter((text) => typeof text === 'string');
  const own = texts.flatMap((text) => /https?:\/\/\S+/.exec(text)?.[0] ?? []).find(isOwn);
  if (own !== undefined) return Response.redirect(own, 303);
  const words = texts.toReversed().find((text) => text.trim() !== '' && !/^https?:\/\/\S+$/.test(text.trim())) ?? '';
  return Response.redirect(href.requestProduct(shortText(words, limits.product.name)), 303);
}

const isOwn = (address: string) => URL.canParse(address) && new URL(address).origin === location.origin;
