import { mediaHash } from '#contract/media.ts';

export function photosOf(addresses: readonly string[]): { hash: string; fileName: string }[] {
  return addresses.flatMap((address) => {
    const hash = mediaHash(address);
    return hash === undefined ? [] : [{ hash, fileName: `photos/${hash}.webp` }];
  });
}

export const diaryFileName = (id: number) => `diary-photos/${id}.webp`;
export const progressFileName = (id: number) => `progress-photos/${id}.webp`;
