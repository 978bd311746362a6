import type { UnansweredSearch, WaitingRequest } from '#contract/moderation-queue.ts';

/** What an entry of the queue knows of a product that is to be added. */
export interface RequestedProduct {
  /** Names the draft of its form. */
  key: string;
  texts: { name: string; brandName: string; image: string };
  request?: WaitingRequest;
}

export function fromRequest(request: WaitingRequest): RequestedProduct {
  const { id, productName, brandName, productPhoto } = request;
  return {
    key: `request-${id}`,
    texts: { name: productName, brandName, image: productPhoto ?? '' },
    request,
  };
}

/** Searches are kept in small letters; a name begins with a capital one. */
export function fromSearch({ id, text }: UnansweredSearch): RequestedProduct {
  const name = text.replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
  return { key: `search-${id}`, texts: { name, brandName: '', image: '' } };
}
