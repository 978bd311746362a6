import { expect, type Locator } from '@playwright/test';

/** Waits until the first element ends at or above the top of the second element. */
export async function expectAbove(first: Locator, second: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [above, below] = [await first.boundingBox(), await second.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
}

/** Waits until the first element ends at or before the left edge of the second element. */
export async function expectBeside(first: Locator, second: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [left, right] = [await first.boundingBox(), await second.boundingBox()];
      return left !== null && right !== null && left.x + left.width <= right.x;
    })
    .toBe(true);
}
