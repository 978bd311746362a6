import { expect, type Locator } from '@playwright/test';

/** The first ends where the second begins, or before, once both are laid out. */
export async function expectAbove(first: Locator, second: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [above, below] = [await first.boundingBox(), await second.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
}
