import { limits } from './limits.ts';

const megabyte = 1024 * 1024;

/** In bytes. Base64 adds a third, its line breaks add 4%, and the other fields fit in 1 MB. */
export function photoBodyLimit(photos: number, bytes: number = limits.photo.bytes): number {
  return Math.ceil((photos * bytes * (4 / 3) * 1.04) / megabyte + 1) * megabyte;
}

export const photoRefusals = {
  notAnImage: 'Choose a JPEG, PNG, GIF, or WebP image',
  heic: 'HEIC photos can’t be used. Choose a JPEG, PNG, GIF, or WebP image',
  tooLarge: `A photo must be ${limits.photo.bytes / megabyte} MB or less`,
  tooManyPixels: `A photo must be ${limits.photo.pixels / 1_000_000} megapixels or less`,
  damaged: 'This photo is damaged and can’t be read',
} as const;
