import { type FocusEvent, useRef } from 'react';

/** Reads the fields themselves, so that no dialog can forget to. Searches and passwords do not count. */
export function useTypedText() {
  /** Each field with its text before the person typed. */
  const texts = useRef(new Map<TextField, string>());
  return {
    remember({ currentTarget, target }: FocusEvent<HTMLElement>) {
      // React also reports focus in dialogs that this dialog opened. Those dialogs are elsewhere in the document.
      if (isTextField(target) && currentTarget.contains(target) && !texts.current.has(target))
        texts.current.set(target, target.value);
    },
    isChanged: () =>
      [...texts.current].some(([field, text]) => field.isConnected && field.value.trim() !== text.trim()),
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
const textTypes = ['text', 'email', 'url', 'tel', 'number'];

function isTextField(element: Element): element is TextField {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && textTypes.includes(element.type);
}
