import { fromServer, webOrigin } from '#web/server-address.ts';
import { plugins } from './wrapper.ts';

export interface Shared {
  title: string;
  path: string;
  /** The URL of a picture on the server. The picture is shared together with the page. */
  picture?: string;
}

/** Shares a page of the app with the system's share sheet. Does not throw if the member closes the sheet. */
export async function share({ title, path, picture }: Shared): Promise<void> {
  const words = { title, url: `${webOrigin()}${path}` };
  const { Share } = plugins();
  if (Share) return void (await Share.share(words).catch(() => undefined));
  const file = picture === undefined ? undefined : await fileOf(picture).catch(() => undefined);
  const whole = file ? { ...words, files: [file] } : words;
  await navigator.share(navigator.canShare?.(whole) ? whole : words).catch(() => undefined);
}

async function fileOf(picture: string): Promise<File> {
  const blob = await (await fetch(fromServer(picture))).blob();
  return new File([blob], 'shelflife.webp', { type: blob.type });
}
