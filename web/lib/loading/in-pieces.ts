import { nextTask } from './next-task.ts';

/** Runs steps one after another, each in a separate task, so that the browser can paint and handle input in between. */
export async function inPieces(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const piece of pieces) {
    await piece();
    await nextTask();
  }
}
