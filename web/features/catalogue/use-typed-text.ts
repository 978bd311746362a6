import { type RefObject, useState } from 'react';

/**
 * Holds the text of a search box. When the text in the URL changes, the box shows the new text. A focused box does not
 * change, because the viewer may still be typing.
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
