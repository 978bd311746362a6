import type { ShelfStatus } from '#contract/statuses.ts';

/** An entry that is listed by name. All other entries on a shelf are random. */
export interface PlannedEntry {
  product: string;
  shade?: string;
  status: ShelfStatus;
  tags: string;
  shadeNotes?: string;
  hoursAgo?: number;
  startedDaysAgo?: number;
  /** When the entry was finished, as a fraction (0 to 1) of the time from New Year to now. */
  finishedPart?: number;
}

const using = 'currently_using';
const want = 'want_to_try';

/** The newest entry of each status comes first. The demo member's home page shows them in this order. */
const mara: readonly PlannedEntry[] = [
  { product: 'Velvet Hour Lipstick', shade: 'Persimmon Silk', status: using, tags: 'everyday, rebuy, date night', shadeNotes: 'Perfect over Brick Lane liner. Slightly too orange with the grey coat.', startedDaysAgo: 280 },
  { product: 'Overcast Barrier Cream', status: using, tags: 'glass skin, holy grail', startedDaysAgo: 61 },
  { product: 'Amber Ferment Serum', status: using, tags: 'glass skin, rebuy, travel size, holy grail', startedDaysAgo: 44 },
  { product: 'Sunlit Blush Stick', shade: 'Clay Court', status: using, tags: 'everyday, glass skin', shadeNotes: 'One dot is enough in winter. Two in July.', startedDaysAgo: 130 },
  { product: 'Daybreak Mineral Shield SPF 50', status: using, tags: 'everyday, holy grail, travel size, rebuy', startedDaysAgo: 33 },
  { product: 'Sugarplum Lip Lacquer', shade: 'Stewed Rhubarb', status: using, tags: 'date night, everyday', shadeNotes: 'Goes brown by the second hour. I like it better then.', startedDaysAgo: 75 },
  { product: 'Longreach Mascara', status: using, tags: 'everyday, travel size', startedDaysAgo: 52 },
  { product: 'Hush Barrier Serum', status: using, tags: 'everyday, glass skin', startedDaysAgo: 90 },
  { product: 'Cedar Hand Cream', status: using, tags: 'desk drawer, everyday', startedDaysAgo: 100 },
  { product: 'Thicket Brow Gel', shade: '', status: using, tags: 'everyday', startedDaysAgo: 66 },
  { product: 'Letter to the Coast Eau de Parfum', status: using, tags: 'date night', startedDaysAgo: 150 },
  { product: 'Solvent Cleansing Oil', status: using, tags: 'everyday, rebuy', startedDaysAgo: 41 },
  { product: 'Pressed Petal Blush', shade: 'Old Roses', status: 'tried', tags: 'rebuy, everyday', shadeNotes: 'Lightest hand. Disappears on the left cheek first, for some reason.', startedDaysAgo: 420 },
  { product: 'Lacquer No. 12', status: 'tried', tags: 'date night, seasonal', startedDaysAgo: 300, finishedPart: 0.47 },
  { product: 'Meadow Milk Cleanser', status: 'tried', tags: 'rebuy, everyday', startedDaysAgo: 400, finishedPart: 0.96 },
  { product: 'Velvet Hour Lipstick', shade: 'Quiet Rose', status: 'tried', tags: 'everyday, rebuy', shadeNotes: 'My bare-face shade. Too polite for evenings.', startedDaysAgo: 600 },
  { product: 'Second Skin Foundation', shade: '', status: 'tried', tags: 'glass skin', shadeNotes: 'Right in winter. One up from June to September.', startedDaysAgo: 500, finishedPart: 0.33 },
  { product: 'Cedar Bath Bar', status: 'tried', tags: 'rebuy', startedDaysAgo: 410, finishedPart: 0.66 },
  { product: 'Marmalade Lip Balm', shade: 'Dark Rind', status: 'tried', tags: 'everyday, travel size', startedDaysAgo: 380, finishedPart: 0.53 },
  { product: 'Cloud Rice Toner', status: 'tried', tags: 'glass skin, holy grail', startedDaysAgo: 450, finishedPart: 0.2 },
  { product: 'Honeycomb Night Balm', status: 'tried', tags: 'holy grail, seasonal', startedDaysAgo: 390, finishedPart: 0.81 },
  { product: 'Longhand Mascara', status: 'tried', tags: 'everyday' },
  { product: 'Grey Coat Primer', status: 'tried', tags: 'glass skin' },
  { product: 'Windfall Cream Blush', shade: '', status: 'tried', tags: 'too many blushes' },
  { product: 'Cardamom Lipstick', shade: '', status: 'tried', tags: 'holy grail, special occasion', shadeNotes: 'The one for interviews. Blot once.' },
  { product: 'Tamarind Gloss', shade: '', status: 'tried', tags: 'date night', shadeNotes: 'Only over liner.' },
  { product: 'Deep Well Hyaluronic Serum', status: 'tried', tags: 'winter' },
  { product: 'Neroli Hour Eau de Toilette', status: 'tried', tags: 'seasonal' },
  { product: 'Hedgerow Lip Stain', shade: 'Bramble', status: 'tried', tags: 'red days' },
  { product: 'Lacquer No. 31', status: 'tried', tags: '' },
  { product: 'Overnight Rescue Mask', status: 'tried', tags: '' },
  { product: 'Jaggery Bronzer', shade: '', status: 'tried', tags: 'travel size' },
  { product: 'Candlewick Cream Lipstick', shade: '', status: 'tried', tags: '' },
  { product: 'Sea Milk Face Wash', status: 'tried', tags: '' },
  { product: 'Shepherd Lip Salve', status: 'tried', tags: 'rebuy' },
  { product: 'Fig & Ember Eau de Parfum', status: want, tags: 'special occasion', hoursAgo: 120 },
  { product: 'Hush Hydrating Mist', status: want, tags: '' },
  { product: 'Linework Lip Pencil', shade: 'Sepia', status: want, tags: '' },
  { product: 'Dusk Quarter Palette', status: want, tags: '' },
  { product: 'No Cast Sun Gel SPF 50', status: want, tags: '' },
  { product: 'Night Orchard Eau de Parfum', status: want, tags: '' },
  { product: 'Gilded Hour Highlighter', shade: '', status: want, tags: '' },
  { product: 'Monsoon Skin Tint', shade: '', status: want, tags: '' },
  { product: 'Annatto Blush', shade: '', status: want, tags: '' },
  { product: 'Featherweight Powder Brush', status: want, tags: '' },
  { product: 'Wet Metal Liner', shade: '', status: want, tags: '' },
  { product: 'Weaver Lipstick', shade: '', status: want, tags: '' },
];

const imogen: readonly PlannedEntry[] = [
  { product: 'Cloud Rice Toner', status: using, tags: 'glass skin, rebuy' },
  { product: 'Gilded Hour Highlighter', shade: '', status: using, tags: 'date night, special occasion' },
  { product: 'Second Skin Foundation', shade: '', status: using, tags: 'everyday, holy grail, rebuy, winter, office', shadeNotes: 'Lightest neutral. Half a pump.' },
  { product: 'Neroli Hour Eau de Toilette', status: using, tags: 'seasonal' },
  { product: 'Rosehip Body Oil', status: using, tags: 'glass skin, rebuy', hoursAgo: 170 },
  { product: 'Soft Focus Setting Powder', shade: 'Voile', status: using, tags: 'date night, special occasion' },
  { product: 'Hush Hydrating Mist', status: using, tags: 'everyday, holy grail, rebuy' },
  { product: 'Cedar Bath Bar', status: using, tags: 'seasonal' },
  { product: 'Velvet Hour Lipstick', shade: 'Persimmon Silk', status: 'tried', tags: 'holy grail, date night', shadeNotes: 'Line the cupid’s bow only.' },
  { product: 'Overcast Barrier Cream', status: 'tried', tags: 'holy grail, rebuy' },
];

const others: Record<string, readonly PlannedEntry[]> = {
  junoafterdark: [
    { product: 'Sunlit Blush Stick', shade: 'Poolside', status: using, tags: 'date night', hoursAgo: 5 },
    { product: 'Velvet Hour Lipstick', shade: 'Persimmon Silk', status: 'tried', tags: 'date night, rebuy', hoursAgo: 191 },
    { product: 'Vesper Resin Eau de Parfum', status: using, tags: 'date night' },
  ],
  sachipans: [
    { product: 'Lacquer No. 12', status: 'tried', tags: 'everyday', hoursAgo: 9, startedDaysAgo: 140 },
    { product: 'Velvet Hour Lipstick', shade: 'Persimmon Silk', status: 'tried', tags: 'finish this' },
  ],
  tamsinsmells: [
    { product: 'Fig & Ember Eau de Parfum', status: want, tags: 'special occasion', hoursAgo: 27 },
    { product: 'Velvet Hour Lipstick', shade: 'Persimmon Silk', status: want, tags: '' },
    { product: 'Letter to the Coast Eau de Parfum', status: 'tried', tags: 'everyday, rebuy' },
  ],
  delphineinshade: [
    { product: 'Daybreak Mineral Shield SPF 50', status: 'tried', tags: 'everyday, holy grail' },
    { product: 'No Cast Sun Gel SPF 50', status: 'tried', tags: 'rebuy' },
  ],
  wrenatlow: [{ product: 'Overcast Barrier Cream', status: using, tags: 'holy grail, rebuy', hoursAgo: 74 }],
};

export const plannedEntries: Record<string, readonly PlannedEntry[]> = { maraonpaper: mara, imogenwears: imogen, ...others };
