/** Builds a slug of up to 200 lowercase letters, digits, and hyphens from the brand and the names (OP-79). */
export function slugOf(...parts: (string | null | undefined)[]): string {
  const plain = parts
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 200)
      .replaceAll(/^-|-$/g, '') || 'product'
  );
}

/** The gallery after another picture has become the primary one. */
export const galleryAfter = ({ image, images }: { image: string | null; images: string[] }, primary: string | null) =>
  galleryOf(
    images.filter((address) => address !== image),
    primary,
  );

/** Puts the primary picture first (ADIMG-06) and removes repeated pictures. */
export function galleryOf(images: readonly string[], primary?: string | null): string[] {
  return [...new Set(primary ? [primary, ...images] : images)];
}
