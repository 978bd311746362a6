import { mediaHash } from '#contract/media.ts';
import { csvLine, type CsvValue } from '#server/csv.ts';
import type { OwnData } from '#server/hydration/own-data.ts';

/** One table of the export, written as JSON and as CSV alike. */
export interface OwnTable {
  name: string;
  /** The columns in their order, named the same in both forms. */
  rows: Record<string, CsvValue | string[]>[];
}

/** The columns of a shelf file; the import reads the same (server/actions/review-shelf-import.ts). */
export const shelfColumns = [
  'brand',
  'product',
  'shade',
  'status',
  'tags',
  'shade_notes',
  'date_started',
  'date_finished',
  'date_added',
  'product_id',
] as const;

export function viewOwnTables({ profile, shelf, reviews, following, followers, challenges }: OwnData): OwnTable[] {
  return [
    { name: 'profile', rows: profile ? [profileRow(profile)] : [] },
    { name: 'shelf', rows: shelf.map(shelfRow) },
    { name: 'tags', rows: tagRows(shelf) },
    { name: 'reviews', rows: reviews.map(reviewRow) },
    {
      name: 'follows',
      rows: [
        ...following.map((follow) => ({ direction: 'following', ...followRow(follow) })),
        ...followers.map((follow) => ({ direction: 'follower', ...followRow(follow) })),
      ],
    },
    {
      name: 'challenges',
      rows: challenges.map(({ year, goal, createdAt }) => ({ year, goal, date_started: createdAt.toISOString() })),
    },
  ];
}

function profileRow(profile: NonNullable<OwnData['profile']>) {
  const { username, firstName, lastName, email, bio, createdAt } = profile;
  return { username, first_name: firstName, last_name: lastName, email, bio, member_since: createdAt.toISOString() };
}

function shelfRow(entry: OwnData['shelf'][number]): Record<(typeof shelfColumns)[number], CsvValue | string[]> {
  return {
    brand: entry.brand,
    product: entry.product,
    shade: entry.shade,
    status: entry.status,
    tags: entry.customTags,
    shade_notes: entry.shadeNotes,
    date_started: entry.dateStarted,
    date_finished: entry.dateFinished,
    date_added: entry.dateAdded.toISOString(),
    product_id: entry.productId,
  };
}

/** How often each tag was given, most used first, then by name. */
function tagRows(shelf: OwnData['shelf']) {
  const counts = new Map<string, number>();
  for (const tag of shelf.flatMap(({ customTags }) => customTags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1));
}

function reviewRow(review: OwnData['reviews'][number]) {
  return {
    brand: review.brand,
    product: review.product,
    shade: review.shade,
    rating: review.rating,
    comment: review.comment,
    disclosure: review.disclosure,
    photos: photosOf(review.photos).map(({ fileName }) => fileName),
    helpful_votes: review.helpfulVotes,
    date_created: review.dateCreated.toISOString(),
    date_edited: review.dateEdited?.toISOString() ?? null,
    product_id: review.productId,
  };
}

function followRow({ username, since }: OwnData['following'][number]) {
  return { username, since: since.toISOString() };
}

/** The pictures we keep, and how their files are called in the export. */
export function photosOf(addresses: readonly string[]): { hash: string; fileName: string }[] {
  return addresses.flatMap((address) => {
    const hash = mediaHash(address);
    return hash === undefined ? [] : [{ hash, fileName: `photos/${hash}.webp` }];
  });
}

export function tableAsJson({ rows }: OwnTable): Buffer {
  return Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);
}

/** A list inside a cell is a line of CSV itself. The mark at the start tells spreadsheets that it is UTF-8. */
export function tableAsCsv({ rows }: OwnTable): Buffer {
  const lines = rows.map((row) =>
    csvLine(Object.values(row).map((value) => (Array.isArray(value) ? cell(value) : value))),
  );
  return Buffer.from(`\ufeff${csvLine(Object.keys(rows[0] ?? {}))}${lines.join('')}`);
}

function cell(list: readonly string[]): string {
  return csvLine(list).trimEnd();
}
