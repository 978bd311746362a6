import { useState } from 'react';
import type { Product, UserShelf } from '#contract/catalogue.ts';
import { entryNow } from '#web/features/shelf-entry/api.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';

type Field = 'customTags' | 'shadeNotes';

class UnseenChange extends Error {}

const textOf = (entry: Pick<UserShelf, Field> | undefined, field: Field) => [entry?.[field] ?? []].flat().join(', ');

/**
 * Returns a function that throws if the field was changed on another page or device since the dialog opened, unless to
 * the wanted text. It throws only once per change, so that the member can save again. `wordsOf` returns its message.
 */
export function useUnseenChange(product: Product, field: Field) {
  const [known, setKnown] = useState(() => textOf(shelfEntryOf(product), field));
  return {
    async check(wanted: string): Promise<void> {
      // A change that is made offline is compared before it is sent (MOB-13).
      const now = navigator.onLine ? await entryNow(product.id).catch(() => undefined) : undefined;
      const text = textOf(now, field);
      if (!now || text === known || text === wanted) return;
      setKnown(text);
      throw new UnseenChange(
        text === ''
          ? 'You cleared this on another page or device. Save again to replace it.'
          : `Save again to replace what you saved on another page or device: “${text}”`,
      );
    },
    wordsOf: (error: unknown) => (error instanceof UnseenChange ? error.message : undefined),
  };
}
