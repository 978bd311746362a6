/** Hands a file to the browser as a download. */
export function keepFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Once the download has begun the address is not needed any more.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
