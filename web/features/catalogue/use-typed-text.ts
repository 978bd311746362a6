import { type RefObject, useState } from 'react';

/** What stands in a box that the address mirrors: while the box has the focus typing leads, otherwise the address. */
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
