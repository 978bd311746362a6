const prefix = 'upload:';

/** The text that refers to an uploaded photo. Every call that accepts photos accepts it. */
export const uploadReference = (id: string) => prefix + id;

/** Returns the id of the upload that a text refers to, or undefined for any other text. */
export function uploadIdIn(text: string): string | undefined {
  const id = text.slice(prefix.length).toLowerCase();
  return text.startsWith(prefix) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}
