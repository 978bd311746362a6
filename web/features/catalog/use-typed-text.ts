import { type RefObject, useState } from 'react';

/** A focused box ignores changes of the URL, because the viewer may still be typing. */
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
