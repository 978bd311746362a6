import { type RefObject, useState } from 'react';

/**
 * Holds the text of a search box. The text is also in the URL. When the text in the URL changes, the box shows it,
 * unless the box has focus, because the viewer may still be typing.
 */
export function useTypedText(
  address: string,
  box: RefObject<HTMLInputElement | null>,
): [string, (text: string) => void] {
  const [text, setText] = useState(address);
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    if (document.activeElement !== box.current) setText(address);
  }
  return [text, setText];
}
