import { expect, type Locator } from '@playwright/test';

/** Waits for the layout and expects the first element to end at or before the start of the second. */
export async function expectAbove(first: Locator, second: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [above, below] = [await first.boundingBox(), await second.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
}
