import type { KeyboardEvent } from 'react';

/** The key code of all keys during input with an input method editor (UI Events, section 6). */
const composing = 229;

/**
 * Returns true if the key belongs to an input method editor. Safari sends the Enter that ends a composition after the
 * composition has ended, so only the key code shows it.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === composing;
}
