/** Returns the file as a data URL, which an image element can show. */
export function asDataAddress(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture can’t be read')));
    reader.readAsDataURL(file);
  });
}
