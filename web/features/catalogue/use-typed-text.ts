import { type RefObject, useState } from 'react';

/**
 * Holds the text of a search box that is also in the URL. While the box has focus, returns the typed text. Otherwise,
 * returns the text in the URL.
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
