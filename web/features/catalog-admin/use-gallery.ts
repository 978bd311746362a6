import { useState } from 'react';
import { webAddress } from '#contract/shapes.ts';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/catalog.ts';
import { scalePhoto } from '#web/lib/device/scale-photo.ts';
import { usePhotoPicker } from '#web/ui/controls/photo-field.tsx';
import { sendImage } from './api.ts';
import { useUnsaved } from '#web/features/admin/discard-guard.tsx';

const address = webAddress('Please enter a valid image URL');
const maximum = limits.photo.perProduct;

/** At most eight images. The first is the primary image. */
export function useGallery(product: Product) {
  const [start, setStart] = useState(product.images.length > 0 || !product.image ? product.images : [product.image]);
  const [theirs, setTheirs] = useState<string[]>();
  const [images, setImages] = useState(start);
  const [error, setError] = useState<string>();
  const picker = usePhotoPicker({ limit: maximum, chosen: images.length });
  const dirty = JSON.stringify(images) !== JSON.stringify(start);
  useUnsaved('images', dirty ? () => setImages(start) : undefined);

  const add = (image: string) => setImages((present) => [...new Set([...present, image])].slice(0, maximum));
  const addAddress = (text: string): boolean => {
    const read = address.safeParse(text.trim());
    setError(read.success ? undefined : 'Please enter a valid image URL');
    if (read.success) add(read.data);
    return read.success;
  };
  const upload = async (files: readonly File[]) => {
    setError(undefined);
    await picker.pick(files, async (file) => add(await sendImage(await scalePhoto(file))));
  };
  /** Moves an image to the position `place`. Position 0 is the primary image. */
  const move = (image: string, place: number) =>
    setImages((present) => present.filter((other) => other !== image).toSpliced(place, 0, image));
  const remove = (image: string) => setImages((present) => present.filter((other) => other !== image));
  const settle = (chosen: string[]) => {
    setStart(theirs ?? start);
    setImages(chosen);
    setTheirs(undefined);
  };
  return {
    images,
    start,
    theirs,
    setTheirs,
    settle,
    error: error ?? picker.problem,
    uploading: picker.preparing,
    isFull: images.length >= maximum,
    addAddress,
    upload,
    move,
    remove,
  };
}
export type Gallery = ReturnType<typeof useGallery>;
