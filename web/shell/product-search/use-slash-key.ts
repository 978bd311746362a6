import { useEffect } from 'react';

/** Calls `onSlash` when "/" is pressed outside of fields, unless a dialog or menu is open. */
export function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
        return;
      event.preventDefault();
      onSlash();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onSlash]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
