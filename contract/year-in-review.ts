import * as z from 'zod/mini';
import { product } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { numberIn } from './shapes.ts';

const { yearMinimum, yearMaximum } = limits.yearReview;
const yearParams = z.object({ year: numberIn(yearMinimum, yearMaximum, 'Invalid year') });

const counted = z.array(z.object({ name: z.string(), count: z.number() }));

const yearReview = z.object({
  year: z.number(),
  /** `touched` counts the entries that were added, started, finished, reviewed, or moved to another status. */
  added: z.number(),
  /** The number of finished packages. `progress` in `challenge` is the number of finished products. */
  finished: z.number(),
  touched: z.number(),
  reviews: z.number(),
  averageRating: z.nullable(z.number()),
  /** The number of days with activity, and the longest run of consecutive days with activity. */
  activeDays: z.number(),
  longestStreak: z.number(),
  /** One item per month, starting with January. */
  months: z.array(z.object({ added: z.number(), finished: z.number() })),
  brands: counted,
  kinds: counted,
  /** The hex colors (#rrggbb) of the owned products that `touched` counts, in the order of the color wheel. */
  colours: z.array(z.string()),
  coloursTotal: z.number(),
  challenge: z.nullable(z.object({ goal: z.number(), progress: z.number() })),
  /** The values of these four fields in the previous year. Null if the previous year had no activity. */
  before: z.nullable(
    z.object({ added: z.number(), finished: z.number(), reviews: z.number(), activeDays: z.number() }),
  ),
  /** The amounts paid that year, by currency. Only the member sees them, and the image never contains them. */
  spent: z.array(z.object({ currency: z.string(), minor: z.number(), packages: z.number() })),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  /** The number of uses of each product in `mostUsed`, in the same order. */
  useCounts: z.array(z.number()),
  /** Highest rating first, one product per family, none rated 1 or 2. Among equals, products finished that year. */
  favourites: z.array(product),
  mostUsed: z.array(product),
  /** The products finished that year, latest first, once for each finished package. */
  empties: z.array(product),
  /** The first and last products added that year. Empty if fewer than two products were added. */
  firstAndLast: z.array(product),
});
export type YearReview = z.infer<typeof yearReview>;

export const listYears = endpoint('GET /api/me/years', {
  long: true,
  search: true,
  summary: 'Lists the years with activity on the viewer’s shelf, latest first',
  response: z.array(z.number()),
});
export const getYearReview = endpoint('GET /api/me/years/:year', {
  long: true,
  search: true,
  summary: "Returns the viewer's year in review; nobody else can request it",
  params: yearParams,
  response: yearReview,
});

/** The optional parts of the year's image. The image contains only the parts that the URL names. */
export const pictureParts = ['name', 'numbers', 'favourites', 'brands', 'colours', 'challenge'] as const;
export type PicturePart = (typeof pictureParts)[number];
export const pictureShapes = { story: { width: 1080, height: 1920 }, card: { width: 1200, height: 630 } } as const;
export type PictureShape = keyof typeof pictureShapes;

const partPattern = pictureParts.join('|');
/** Returns the picture as a file. The server generates it for each request and never stores it. */
export const getYearPicture = endpoint('GET /api/me/years/:year/picture', {
  long: true,
  rate: 'yearPicture',
  download: 'image/png',
  summary: "Renders an image of the viewer's year with only the requested parts",
  params: yearParams,
  query: z.object({
    shape: z.enum(['story', 'card'], 'Invalid shape'),
    parts: z.optional(
      z
        .string()
        .check(
          z.regex(new RegExp(`^(${partPattern})(,(${partPattern})){0,${pictureParts.length - 1}}$`), 'Invalid parts'),
        ),
    ),
  }),
});
