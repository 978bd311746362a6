import type { UnansweredSearch, PendingRequest } from '#contract/moderation-queue.ts';

/** Data from a queue entry that prefills the product form. */
export interface RequestedProduct {
  /** The key under which the form's draft is stored. */
  key: string;
  texts: { name: string; brandName: string; image: string; barcode: string };
  request?: PendingRequest;
}

export function fromRequest(request: PendingRequest): RequestedProduct {
  const { id, productName, brandName, productPhoto, barcode } = request;
  return {
    key: `request-${id}`,
    texts: { name: productName, brandName, image: productPhoto ?? '', barcode: barcode ?? '' },
    request,
  };
}

/** Capitalizes each word of the name, because searches are stored in lowercase. */
export function fromSearch({ id, text }: UnansweredSearch): RequestedProduct {
  const name = text.replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
  return { key: `search-${id}`, texts: { name, brandName: '', image: '', barcode: '' } };
}
