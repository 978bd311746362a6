const prefix = 'upload:';

/** Returns the text that refers to an uploaded photo. Every call that accepts photos also accepts this text. */
export const uploadReference = (id: string) => prefix + id;

/** Returns the id of the upload that a text refers to, or undefined if it refers to none. */
export function uploadIdIn(text: string): string | undefined {
  const id = text.slice(prefix.length).toLowerCase();
  return text.startsWith(prefix) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}
