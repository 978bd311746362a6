/** One after the other, each as a task of its own: in between the browser paints and hears what is pressed. */
export async function inPieces(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const piece of pieces) {
    await piece();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
