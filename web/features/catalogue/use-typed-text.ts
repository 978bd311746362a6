import { type RefObject, useState } from 'react';

/**
 * The text of a search box that is mirrored in the address. While the box has focus, its input wins; otherwise, the
 * address wins.
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
