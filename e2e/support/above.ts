import { expect, type Locator } from '@playwright/test';

/** Waits for the layout. Expects the first element to end at or above the top of the second one. */
export async function expectAbove(first: Locator, second: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [above, below] = [await first.boundingBox(), await second.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
}
