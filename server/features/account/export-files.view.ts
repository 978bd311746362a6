import type { CsvValue } from '#server/files/write-csv.ts';

type Field = CsvValue | Date | boolean | undefined;
export type ExportRow = Record<string, CsvValue>;

const fieldOf = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `columns` are in their order. A row has the field with the same name in camelCase, or the one after "=". */
function file(about: string, columns: string) {
  const pairs = columns.split(' ').map((each): readonly [string, string] => {
    const [column = '', field = fieldOf(column)] = each.split('=');
    return [column, field];
  });
  return { about, columns: pairs.map(([column]) => column), fields: pairs.map(([, field]) => field) };
}

const packageColumns =
  'obtained bought_on price currency size=sizeAmount size_unit bought_at package_state=state opened_on ended_on printed_expiry months_after_opening=ownPeriod batch_note level';
export const packageFields = file('', packageColumns).fields;

/** The tables of an export. Each is one CSV file and one JSON file with this name. Files without rows have the columns. */
export const exportFiles = {
  profile: file(
    'Your name, username, email address, bio, and privacy choices.',
    'username first_name last_name email bio picture member_since=createdAt tells_lookalikes shares_verdicts',
  ),
  account: file(
    'Your two-factor setup, and the deletion of your account if you requested it.',
    'two_factor_since recovery_codes_left deletion_ordered=orderedAt deleted_on=erasesAt reviews_after_deletion=reviews',
  ),
  devices: file(
    'The devices on which you signed in.',
    'device signed_in=createdAt last_used=usedAt signed_out=endedAt',
  ),
  email_changes: file('Changes of your email address.', 'direction email date=createdAt'),
  shelf: file(
    'The products on your shelves, with dates, tags, notes, and your first package. You can import this file.',
    `brand product shade status tags=customTags shade_notes date_started date_finished date_added ${packageColumns} pan_projects product_id would_buy_again rating=importedRating uses levels`,
  ),
  tags: file('Your tags, and how many products have each.', 'tag count'),
  shade_verdicts: file(
    'How well shades matched you.',
    'brand product shade verdict=shadeVerdict date=shadeVerdictAt product_id',
  ),
  reviews: file(
    'Your reviews. Their photos are in the folder "photos".',
    'brand product shade rating comment disclosure photos helpful_votes date_created date_edited days_of_use=usedDays tells_use=sharesUse product_id',
  ),
  review_follow_ups: file(
    'What you added to your reviews later.',
    'product_id asked_at=stage verdict comment days_of_use=usedDays date=createdAt',
  ),
  review_questions: file(
    'When we asked you about older reviews.',
    'product_id stage asked=askedAt answered=answeredAt',
  ),
  follows: file('The people you follow, and your followers.', 'direction username since'),
  pan_challenge: file('Your goals in the pan challenge.', 'year goal date_started=createdAt'),
  ingredients: file('The ingredients that you avoid or like.', 'ingredient=name choice'),
  suggested_ingredients: file(
    'The ingredient lists that you suggested, and what became of them.',
    'product_id ingredients state reason date_sent=createdAt',
  ),
  suggested_months_after_opening: file(
    'The months after opening that you suggested, and what became of them.',
    'product_id months_after_opening=months state reason date_sent=createdAt',
  ),
  product_requests: file(
    'The products that you requested, and what became of each request.',
    'brand=brandName product=productName comments=additionalComments photo state reason product_id date_sent=createdAt date_handled=handledAt',
  ),
  photo_submissions: file(
    'The product photos that you submitted, and what became of them.',
    'brand=brandName product=productName product_id email=submitterEmail photos comments state reason date_sent=createdAt date_handled=handledAt',
  ),
  reaction_diary: file(
    'Your diary of skin reactions. Its photos are in "diary-photos". You can import this file.',
    'date=happenedOn kind strength other_reactions body_part products note photo product_ids',
  ),
  uses: file('Each time that you marked a product as used.', 'product_id used_on used_at'),
  expiry_settings: file(
    'Your choices for expiry notifications, emails, and the calendar.',
    'time_zone notices weekly_email calendar_since=calendarMadeAt',
  ),
  purchases: file(
    'All of your packages, with prices and dates. You can import this file.',
    `brand product shade status ${packageColumns} product_id package_id=id`,
  ),
  spending_goals: file(
    'Your spending goals. You can import this file.',
    'kind starts_on ends_on most_products most_spent currency',
  ),
  progress_photos: file(
    'Your progress photos. The photos are in "progress-photos".',
    'product=productName date=takenOn description photo package_id',
  ),
  pan_projects: file(
    'The pan projects that you started or joined.',
    'project_id=id project=name starts_on ends_on role state paused_days date_created=createdAt',
  ),
  pan_products: file(
    'Your products in pan projects.',
    'project_id project row_id=id product_id product=productName goal target used_on hit_pan_on=hitOn finished_on',
  ),
  pan_events: file(
    'What happened in your pan projects.',
    'project_id event=kind day=happenedOn recorded=happenedAt row_id goal target starts_on ends_on',
  ),
};
export type ExportFileName = keyof typeof exportFiles;

/** Returns only the fields of the file's columns. Times are in UTC, and flags are "yes" or "no". */
export function exportRow(name: ExportFileName, row: object): ExportRow {
  const { columns, fields } = exportFiles[name];
  const values = new Map(Object.entries<Field>({ ...row }));
  return Object.fromEntries(columns.map((column, place) => [column, valueOf(column, values.get(fields[place] ?? ''))]));
}

function valueOf(column: string, value: Field): CsvValue {
  if (value === undefined) throw new Error(`The export has no ${column}`);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value instanceof Date ? value.toISOString() : value;
}

export function exportReadme(day: string): string {
  const files = Object.entries(exportFiles).map(
    ([name, { about, columns }]) => `${name}\n  ${about}\n  Columns: ${columns.join(', ')}\n`,
  );
  return [
    `Your Shelflife data, exported on ${day} (UTC)\n`,
    'Each table is in two files with the same content: the .csv file opens in a spreadsheet, and the .json file is for\nprograms. A .csv file starts with a line that names its columns. If you have no rows, the file has only this line.\n',
    'Dates are written as 2026-06-15, and times as 2026-06-15T12:00:00.000Z (UTC). A column product_id contains the\nnumber at the end of the product’s address, /product/NUMBER. Store this archive safely: it includes your diary.\n',
    ...files,
  ].join('\n');
}
