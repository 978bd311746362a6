import { LRUCache } from 'lru-cache';
import type { WrittenCard } from './written-card.ts';

/** The maximum size of the cache in bytes, which is enough for about 7,000 cards. */
const mostBytes = 12_000_000;

export interface CachedCards {
  get: (id: number) => WrittenCard | undefined;
  keep: (card: WrittenCard) => void;
  /** Invalidates a whole family, because a product's card shows its parent and its shades. */
  forgetFamily: (familyId: number) => void;
  clear: () => void;
}

export function createCachedCards(): CachedCards {
  const idsOf = new Map<number, Set<number>>();
  const cards = new LRUCache<number, WrittenCard>({
    maxSize: mostBytes,
    sizeCalculation: bytesOf,
    dispose({ id, familyId }) {
      const ids = idsOf.get(familyId);
      if (ids?.delete(id) && ids.size === 0) idsOf.delete(familyId);
    },
  });
  return {
    get: (id) => cards.get(id),
    keep(card) {
      cards.set(card.id, card);
      idsOf.set(card.familyId, (idsOf.get(card.familyId) ?? new Set()).add(card.id));
    },
    forgetFamily(familyId) {
      for (const id of idsOf.get(familyId) ?? []) cards.delete(id);
    },
    clear: () => cards.clear(),
  };
}

/** Estimated as 700 for the objects, eight per ingredient, and one per character, as for most strings. */
function bytesOf({ product, detail, ingredientIds }: WrittenCard): number {
  const texts = product.json.length + detail.barcodes.json.length + detail.attribution.json.length;
  return 700 + texts + 8 * (ingredientIds?.length ?? 0);
}
