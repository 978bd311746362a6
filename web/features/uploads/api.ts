import { uploadReference } from '#contract/upload-reference.ts';
import { uploadPhoto } from '#contract/uploads.ts';
import { sendFile } from '#web/lib/calls/client.ts';

/**
 * Uploads scaled photos from their data URLs. Returns one reference per photo, in the same order. Other calls accept
 * these references in place of photos.
 */
export async function uploadPhotos(photos: readonly string[]): Promise<string[]> {
  const references: string[] = [];
  for (const photo of photos) {
    const file = fileOf(photo);
    const id = await idOf(file);
    await sendFile(uploadPhoto, { params: { id } }, file);
    references.push(uploadReference(id));
  }
  return references;
}

function fileOf(dataString: string): Blob {
  const comma = dataString.indexOf(',');
  const type = /^data:([^;,]+)/.exec(dataString)?.[1] ?? 'image/jpeg';
  return new Blob([Uint8Array.from(atob(dataString.slice(comma + 1)), (character) => character.charCodeAt(0))], {
    type,
  });
}

/**
 * Derives the id of an upload from its content, because a change that is sent again must have the same body (decision
 * 36).
 */
async function idOf(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const hex = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 8 with variant 10 is a custom UUID (RFC 9562).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
}
