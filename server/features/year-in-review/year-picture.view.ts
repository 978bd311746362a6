import { type PicturePart, type PictureShape, pictureShapes } from '#contract/year-in-review.ts';
import { categoryColor, shadeColor } from '#illustration/shade-color.ts';
import { kindOf, type Still } from '#illustration/still.ts';
import type { YearPicture } from '#illustration/year-picture.ts';
import type { LoadedProduct } from '#server/features/catalog/products.hydration.ts';
import type { LoadedYear } from './year-in-review.hydration.ts';
import { readWritten } from '#server/written.ts';
import { viewYear } from './year-in-review.view.ts';

interface Wanted {
  year: LoadedYear;
  member: { firstName: string | null; username: string | null } | undefined;
  parts: ReadonlySet<PicturePart>;
  shape: PictureShape;
  today: string;
}

export function pictureOfYear({ year: loaded, member, parts, shape, today }: Wanted): YearPicture {
  const year = viewYear(loaded, today);
  return {
    ...pictureShapes[shape],
    year: year.year,
    name: member?.firstName?.trim() || (member?.username ? `@${member.username}` : undefined),
    numbers: parts.has('numbers')
      ? [
          { value: String(year.added), label: 'new on the shelf' },
          { value: String(year.finished), label: 'finished' },
          { value: String(year.reviews), label: year.reviews === 1 ? 'review' : 'reviews' },
        ]
      : undefined,
    favorites: parts.has('favourites') ? loaded.favourites.map(favoriteOf) : undefined,
    brands: parts.has('brands') ? year.brands.map(({ name }) => name) : undefined,
    colors: parts.has('colours') ? year.colours : undefined,
    challenge: parts.has('challenge') && year.challenge ? year.challenge : undefined,
  };
}

function favoriteOf({ card }: LoadedProduct): { still: Still; name: string } {
  const product = readWritten(card.product);
  const firstShade = product.isVariant ? undefined : product.variantColors[0];
  const name = product.variantName ?? firstShade;
  const color = product.variantColor ?? (firstShade?.startsWith('#') ? firstShade : undefined);
  const brand = product.brandName;
  return {
    name: `${brand} ${product.parentProductName ?? product.name}`,
    still: {
      kind: kindOf(product.subcategoryName, product.categoryName),
      color:
        name === undefined && color === undefined ? categoryColor(product.categoryName) : shadeColor(name ?? '', color),
      seed: `p${card.familyId}`,
      brand,
      label: brand,
    },
  };
}
