const prefix = 'upload:';

export const uploadReference = (id: string) => prefix + id;

export function uploadIdIn(text: string): string | undefined {
  const id = text.slice(prefix.length).toLowerCase();
  return text.startsWith(prefix) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}
