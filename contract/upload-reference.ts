const prefix = 'upload:';

/** The text that stands for an uploaded photo wherever a call accepts photos. */
export const uploadReference = (id: string) => prefix + id;

/** Returns the id of the upload that a text stands for, or undefined for any other text. */
export function uploadIdIn(text: string): string | undefined {
  const id = text.slice(prefix.length).toLowerCase();
  return text.startsWith(prefix) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}
