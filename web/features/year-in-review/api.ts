import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf } from '#contract/endpoint.ts';
import { getYearPicture, type PicturePart, pictureParts, type PictureShape } from '#contract/year-in-review.ts';
import { fetchFile } from '#web/lib/calls/client.ts';

/** Rendered by the server. Returns the previous image until the new one has loaded. */
export function useYearPicture(year: number, shape: PictureShape, parts: ReadonlySet<PicturePart>) {
  const chosen = pictureParts.filter((part) => parts.has(part)).join(',');
  const input = { params: { year }, query: { shape, ...(chosen && { parts: chosen }) } };
  return useQuery({
    queryKey: [addressOf(getYearPicture, { params: input.params }), addressOf(getYearPicture, input)],
    queryFn: () => fetchFile(getYearPicture, input),
    placeholderData: keepPreviousData,
  });
}
