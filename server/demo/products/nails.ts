import type { ProductGroup } from './row.ts';

export const nails: readonly ProductGroup[] = [
  {
    subcategory: 'Nail polish',
    rows: [
      ['Brumeline', 'Lacquer No. 12', 'Cherry-stone red, nearly brown in shade. Two coats, level as glass, five days before the first chip.', 'crème, long wear'],
      ['Brumeline', 'Lacquer No. 31', 'Milky rose with a grey heart. The quiet one in the numbered series, and the first to sell out.', 'crème, sheer'],
      ['Brumeline', 'Lacquer No. 7', 'Ink blue that passes for black indoors. Give it three thin coats and good light.', 'crème, deep shades'],
      ['Brumeline', 'Nightstand Lacquer Set', 'Everyday lacquers in small bottles that get finished. A flat brush and a level shine.', 'crème, travel size', 17],
      ['Bramble Court', 'Orchard Wall Lacquer', 'Plant-based polish in hedge and brick colours. One coat for a stain, two for cover.', 'plant based, crème', 19],
      ['Bramble Court', 'Frostwork Lacquer', 'Shimmers that look like cold windows. Needs a base coat, deserves a top coat.', 'shimmer', 13],
      ['Quince Parade', 'Confetti Lacquer', 'Bright, quick and a bit daft. Dries in ninety seconds so the party can go on.', 'quick dry, bold', 17],
      ['Quince Parade', 'Jelly Mould Lacquer', 'See-through colour that builds like boiled sweets.', 'jelly, sheer', 11],
      ['Isolde Parr', 'Opera Glove Lacquer', 'High-gloss polish in evening colours with a wide brush and steady hands in mind.', 'crème, high shine', 13],
      ['Gillyflower', 'Pressed Flower Lacquer', 'Soft pinks and lilacs with a powdery finish. No pearl, no fuss.', 'satin, sheer', 11],
      ['Larkspur Assembly', 'Plain Lacquer', 'Fourteen colours, ten-free, honest brush. Chips like any polish, costs less.', 'vegan, crème', 14],
      ['Xanthe Merrow', 'Beetleback Lacquer', 'Multichrome polish that goes from green to plum as you lift your cup.', 'duochrome', 10],
    ],
  },
  {
    subcategory: 'Nail care',
    rows: [
      ['Brumeline', 'Glass Top Coat', 'A quick-dry top coat that levels brush marks and adds two days to anything.', 'top coat, quick dry'],
      ['Bramble Court', 'Rootstock Base Coat', 'A ridge-filling base with sea silk. Keeps dark polish off the nail itself.', 'base coat'],
      ['Wick & Wether', 'Cuticle Tallow', 'A plant-based balm with an old name. Rub it in while the kettle boils.', 'cuticle, balm'],
      ['Dovecote Nine', 'Soft Remover', 'Acetone-free remover that takes its time and leaves skin alone.', 'remover, fragrance free'],
      ['Corvane', 'Apricot Nail Oil', 'Apricot kernel oil with a trace of neroli, in a bottle with a proper brush.', 'cuticle, oil'],
      ['Bramble Court', 'Hedge Clippers', 'Nail clippers with a catch tray, heavier than they need to be.', 'steel, manicure'],
      ['Gillyflower', 'Rosewater Cuticle Pen', 'A twist pen with rose and squalane for the bag you actually carry.', 'cuticle, travel size'],
    ],
  },
];
