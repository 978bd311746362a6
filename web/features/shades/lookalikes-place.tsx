import { useEffect } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { lastWished } from '#web/features/shelf-entry/api.ts';

/** After a shade was wished for: says what on the shelf is nearly the same. The code comes with the first such wish. */
export function LookalikesPlace() {
  useEffect(() => {
    // This place comes when the page rests: somebody may have wished before.
    hear();
    return lastWished.subscribe(hear);
  }, []);
  return null;
}

function hear(): void {
  const product = lastWished.get();
  if (!product) return;
  lastWished.set(undefined);
  if (product.variantColor !== null) void tell(product);
}

/** A hint that does not come is no failure that anybody has to hear of. */
async function tell(product: Product): Promise<void> {
  try {
    const { tellLookalikes } = await import('./tell-lookalikes.ts');
    await tellLookalikes(product);
  } catch {}
}
