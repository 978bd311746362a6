import { getYearPicture, getYearReview, listYears, type PicturePart, pictureParts } from '#contract/year-in-review.ts';
import type { Register } from '#server/http/register.ts';
import { loadCards, loadYear } from './year-in-review.hydration.ts';
import { renderYearPicture } from '#server/media/draw-illustration.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { selectYears } from './year-in-review.sql.ts';
import { writeYear } from './year-in-review.view.ts';
import { pictureOfYear } from './year-picture.view.ts';

export function yearReviewRoutes(register: Register): void {
  register(listYears, async ({ viewer, context, today, timeZone }) => {
    const years = await selectYears(context.database, viewer.id, timeZone);
    return years.filter((year) => year <= Number(today.slice(0, 4)));
  });
  register(getYearReview, async ({ viewer, params, context, today, timeZone }) =>
    writeYear(await loadCards(context, viewer.id, timeZone, params.year), today),
  );
  register(getYearPicture, async ({ viewer, params, query, context, today, timeZone }) => {
    const parts = partsOf(query.parts);
    const year = await loadYear(context, viewer.id, timeZone, params.year);
    const member = parts.has('name') ? await selectMember(context.database, viewer.id) : undefined;
    const picture = await renderYearPicture(
      viewer.id,
      pictureOfYear({ year, member, parts, shape: query.shape, today }),
    );
    return { fileName: `shelflife-${params.year}-${query.shape}.png`, content: picture };
  });
}

function partsOf(asked: string | undefined): Set<PicturePart> {
  const names = asked?.split(',') ?? [];
  return new Set(pictureParts.filter((part) => names.includes(part)));
}
