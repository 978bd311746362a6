import type { ProductGroup } from './row.ts';

export const tools: readonly ProductGroup[] = [
  {
    subcategory: 'Brush',
    rows: [
      ['Ondine Fable', 'Featherweight Powder Brush', 'A soft, wide powder brush in a copper ferrule. Weighs as much as a letter and sheds nothing.', 'synthetic, powder'],
      ['Ondine Fable', 'Lip Bow Brush', 'A tapered lip brush with a cap, for reds you would like to keep inside the lines.', 'synthetic, travel size'],
      ['Kestrel & Loom', 'No. 4 Foundation Brush', 'Dense, flat-topped, quick. Buffs cream without drinking it.', 'synthetic, foundation'],
      ['Kestrel & Loom', 'No. 9 Blush Brush', 'An angled brush with some spring. Puts colour where you aimed.', 'synthetic, cheeks'],
      ['Kestrel & Loom', 'No. 15 Crease Brush', 'A tapered blender that does most of the skill for you.', 'synthetic, eyes'],
      ['Kestrel & Loom', 'No. 22 Smudger', 'Short, firm, small. For lower lash lines and corrections.', 'synthetic, eyes'],
      ['Kestrel & Loom', 'Travel Roll of Five', 'Five short brushes in waxed cotton that washes.', 'travel size, set'],
      ['Eventide Supply', 'Fan Brush', 'For highlighter and for brushing away what fell.', 'synthetic, highlighter'],
      ['Eventide Supply', 'Concealer Fingertip Brush', 'A round, dense dome the size of a ring finger.', 'synthetic, concealer'],
      ['Fennimore', 'Angled Brow Brush', 'Stiff, thin and cut at the right slant, with a spoolie that keeps its shape.', 'brows, dual ended'],
      ['Kestrel & Loom', 'No. 30 Kabuki', 'Round, dense and short enough for a handbag. Made for mineral powder.', 'synthetic, powder'],
    ],
  },
  {
    subcategory: 'Sponge',
    rows: [
      ['Eventide Supply', 'Pebble Sponge', 'A latex-free sponge that doubles in water and survives the wash.', 'latex free'],
      ['Eventide Supply', 'Velour Puff Pair', 'Two triangular puffs for pressing powder under eyes.', 'powder, washable'],
      ['Kestrel & Loom', 'Corner Sponge', 'Flat on one side, pointed on the other, and not pink.', 'latex free'],
      ['Eventide Supply', 'Sponge Soap Tin', 'Solid soap in a tin with a ridged base. Cleans brushes too.', 'cleaning, travel size'],
    ],
  },
  {
    subcategory: 'Lash and brow tools',
    rows: [
      ['Fennimore', 'Slant Tweezers', 'Hand-finished steel that closes all the way to the corner.', 'steel, brows'],
      ['Rookery Lane', 'Wide Curve Lash Curler', 'Cut for flatter and wider eyes as well as round ones. Two spare pads.', 'lashes'],
      ['Eventide Supply', 'Lash Comb', 'Metal teeth, folding cover. Separates what mascara joined.', 'lashes, steel'],
    ],
  },
  {
    subcategory: 'Skin tools',
    rows: [
      ['Eventide Supply', 'Muslin Cloth Pack', 'Seven unbleached cloths, one for each night, with a laundry bag.', 'cotton, washable'],
      ['Quillon Lab', 'Cold Spoon Roller', 'A steel roller that lives in the fridge door. Works on puffiness and hangovers.', 'cooling, steel'],
      ['Halden Ruelle', 'Stone Gua Sha', 'A smooth basalt tool with a leaflet that promises nothing it should not.', 'massage, stone'],
      ['Corvane', 'Beech Dry Brush', 'A beech-handled body brush in vegetable bristle. Five minutes before the shower.', 'body, wood'],
    ],
  },
];
