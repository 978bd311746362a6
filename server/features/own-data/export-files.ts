import { purchaseColumns } from './exported-purchases.view.ts';

interface ExportFile {
  about: string;
  /** The columns in their order. A file without rows has these columns too. */
  columns: readonly string[];
}

/** The columns of a shelf file. The import reads the same columns (server/features/shelf-import). */
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
  ...purchaseColumns,
  'pan_projects',
  'product_id',
  'would_buy_again',
  'rating',
  'uses',
  'levels',
] as const;

const words = (text: string) => text.split(' ');

/** The tables of an export. Each is one CSV file and one JSON file with this name. */
export const exportFiles = {
  profile: {
    about: 'Your name, username, email address, bio, and privacy choices.',
    columns: words('username first_name last_name email bio picture member_since tells_lookalikes shares_verdicts'),
  },
  account: {
    about: 'Your two-factor setup, and the deletion of your account if you requested it.',
    columns: words('two_factor_since recovery_codes_left deletion_ordered deleted_on reviews_after_deletion'),
  },
  devices: {
    about: 'The devices on which you signed in.',
    columns: words('device signed_in last_used signed_out'),
  },
  email_changes: { about: 'Changes of your email address.', columns: words('direction email date') },
  shelf: {
    about: 'The products on your shelves, with dates, tags, notes, and your first package. You can import this file.',
    columns: shelfColumns,
  },
  tags: { about: 'Your tags, and how many products have each.', columns: words('tag count') },
  shade_verdicts: {
    about: 'How well shades matched you.',
    columns: words('brand product shade verdict date product_id'),
  },
  reviews: {
    about: 'Your reviews. Their photos are in the folder "photos".',
    columns: words(
      'brand product shade rating comment disclosure photos helpful_votes date_created date_edited days_of_use tells_use product_id',
    ),
  },
  review_follow_ups: {
    about: 'What you added to your reviews later.',
    columns: words('product_id asked_at verdict comment days_of_use date'),
  },
  review_questions: {
    about: 'When we asked you about older reviews.',
    columns: ['product_id', 'stage', 'asked', 'answered'],
  },
  follows: { about: 'The people you follow, and your followers.', columns: words('direction username since') },
  pan_challenge: { about: 'Your goals in the pan challenge.', columns: words('year goal date_started') },
  ingredients: { about: 'The ingredients that you avoid or like.', columns: words('ingredient choice') },
  suggested_ingredients: {
    about: 'The ingredient lists that you suggested, and what became of them.',
    columns: words('product_id ingredients state reason date_sent'),
  },
  suggested_months_after_opening: {
    about: 'The months after opening that you suggested, and what became of them.',
    columns: words('product_id months_after_opening state reason date_sent'),
  },
  product_requests: {
    about: 'The products that you requested, and what became of each request.',
    columns: words('brand product comments photo state reason product_id date_sent date_handled'),
  },
  photo_submissions: {
    about: 'The product photos that you submitted, and what became of them.',
    columns: words('brand product product_id email photos comments state reason date_sent date_handled'),
  },
  reaction_diary: {
    about: 'Your diary of skin reactions. Its photos are in "diary-photos". You can import this file.',
    columns: words('date kind strength other_reactions body_part products note photo product_ids'),
  },
  uses: { about: 'Each time that you marked a product as used.', columns: words('product_id used_on used_at') },
  expiry_settings: {
    about: 'Your choices for expiry notifications, emails, and the calendar.',
    columns: ['time_zone', 'notices', 'weekly_email', 'calendar_since'],
  },
  purchases: {
    about: 'All of your packages, with prices and dates. You can import this file.',
    columns: [...words('brand product shade status'), ...purchaseColumns, 'product_id', 'package_id'],
  },
  spending_goals: {
    about: 'Your spending goals. You can import this file.',
    columns: words('kind starts_on ends_on most_products most_spent currency'),
  },
  progress_photos: {
    about: 'Your progress photos. The photos are in "progress-photos".',
    columns: words('product date description photo package_id'),
  },
  pan_projects: {
    about: 'The pan projects that you started or joined.',
    columns: words('project_id project starts_on ends_on role state paused_days date_created'),
  },
  pan_products: {
    about: 'Your products in pan projects.',
    columns: words('project_id project row_id product_id product goal target used_on hit_pan_on finished_on'),
  },
  pan_events: {
    about: 'What happened in your pan projects.',
    columns: words('project_id event day recorded row_id goal target starts_on ends_on'),
  },
} satisfies Record<string, ExportFile>;

export type ExportFileName = keyof typeof exportFiles;

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
