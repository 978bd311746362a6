import type { UnansweredSearch, PendingRequest } from '#contract/moderation-queue.ts';

/** Facts from a queue entry about a product to add. */
export interface RequestedProduct {
  /** The storage key of the form's draft. */
  key: string;
  texts: { name: string; brandName: string; image: string };
  request?: PendingRequest;
}

export function fromRequest(request: PendingRequest): RequestedProduct {
  const { id, productName, brandName, productPhoto } = request;
  return {
    key: `request-${id}`,
    texts: { name: productName, brandName, image: productPhoto ?? '' },
    request,
  };
}

/** Searches are stored in lower case, but a name starts with a capital letter. */
export function fromSearch({ id, text }: UnansweredSearch): RequestedProduct {
  const name = text.replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
  return { key: `search-${id}`, texts: { name, brandName: '', image: '' } };
}
