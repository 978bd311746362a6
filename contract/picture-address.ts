import * as z from 'zod/mini';
import { mediaSizes } from './media.ts';
import { webAddress } from './shapes.ts';

const literalAddress = /^\[|^\d{1,3}(\.\d{1,3}){3}$/;
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * True if an external picture URL is allowed: on a public host, at its default port, without a username. The host's
 * address is checked when the picture is fetched.
 */
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

/** The URL of an external picture. */
export function pictureAddress(message: string) {
  return webAddress(message).check(z.refine(isPublicAddress, message));
}

const ownPicture = new RegExp(`^/media/[0-9a-f]{64}/(${mediaSizes.join('|')})\\.webp$`);

/** A picture of a gallery: our own by path, others by URL (OP-82). */
export function galleryPicture(message: string) {
  return z.union([z.string().check(z.regex(ownPicture)), pictureAddress(message)], message);
}
