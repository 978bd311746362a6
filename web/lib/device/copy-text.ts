export async function copyText(text: string): Promise<void> {
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (clipboard) return clipboard.writeText(text);
  // The clipboard does not exist without https, but a copy event that a press causes works.
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!isCopied) throw new Error('The browser does not copy');
}
