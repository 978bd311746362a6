/** The page numbers shown: at most `size`, with the current page in the middle where possible (CONST-05). */
export function pageWindow(page: number, pageCount: number, size: number): number[] {
  const length = Math.min(size, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
