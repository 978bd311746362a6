import * as z from 'zod/mini';
import { mediaSizes } from './media.ts';
import { webAddress } from './shapes.ts';

const literalAddress = /^\[|^\d{1,3}(\.\d{1,3}){3}$/;
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** The server checks the host's IP address later, when it fetches the picture. */
export function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  const host = hostname.replace(/\.$/, '');
  return (
    /^https?:$/.test(protocol) &&
    username === '' &&
    password === '' &&
    port === '' &&
    host.includes('.') &&
    !literalAddress.test(host) &&
    !privateName.test(host)
  );
}

export function pictureAddress(message: string) {
  return webAddress(message).check(z.refine(isPublicAddress, message));
}

const ownPicture = new RegExp(`^/media/[0-9a-f]{64}/(${mediaSizes.join('|')})\\.webp$`);

/** A picture in a gallery: a path for one of our own pictures, or a URL for an external picture (OP-82). */
export function galleryPicture(message: string) {
  return z.union([z.string().check(z.regex(ownPicture)), pictureAddress(message)], message);
}
