import type { ProductGroup } from './row.ts';

export const fragrance: readonly ProductGroup[] = [
  {
    subcategory: 'Eau de parfum',
    rows: [
      ['Corvane', 'Fig & Ember Eau de Parfum', 'Green fig leaf over a fire that went out an hour ago. Dry, close, and still on your scarf on Thursday.', 'woody, fig'],
      ['Corvane', 'Night Orchard Eau de Parfum', 'Pear skin, wet bark and a little smoke. Smells like walking home the long way.', 'fruity, woody'],
      ['Corvane', 'Vesper Resin Eau de Parfum', 'Labdanum, benzoin and candle wax. Warm and a bit solemn.', 'amber, evening'],
      ['Cinderwick', 'Burnt Sugar Attic Eau de Parfum', 'Caramel caught a second too late, cedar boxes, dust in sun. Sweet for people who do not like sweet.', 'gourmand, woody'],
      ['Cinderwick', 'Coal Cellar Eau de Parfum', 'Mineral smoke and violet. Strange for ten minutes, then very hard to stop smelling.', 'smoky, violet'],
      ['Cinderwick', 'Matchbox Eau de Parfum', 'Sulphur, birch, one orange peel. A small drama in a square bottle.', 'smoky, citrus'],
      ['Amberley Post', 'Letter to the Coast Eau de Parfum', 'Salt, paper and white tea. Sits close and reads as clean skin.', 'fresh, tea'],
      ['Amberley Post', 'Return to Sender Eau de Parfum', 'Iris and envelope glue, made lovely. Powder with a cool spine.', 'iris, powdery'],
      ['Amberley Post', 'Poste Restante Eau de Parfum', 'Cardamom, leather strap, station coffee. Always about to leave.', 'spicy, leather'],
      ['Gillyflower', 'Clove Carnation Eau de Parfum', 'The flower your grandmother grew, with the spice turned up and the soap turned down.', 'floral, spicy'],
      ['Gillyflower', 'Wet Lilac Eau de Parfum', 'Lilac after rain, green stem included. Gone by teatime, reapply gladly.', 'floral, green'],
      ['Isolde Parr', 'Understage Eau de Parfum', 'Rose, velvet dust and patchouli. Enters the room slightly ahead of you.', 'rose, evening'],
      ['Goldcrest Lane', 'Lamp Oil Eau de Parfum', 'Amber, saffron and the smell of a warm brass lamp.', 'amber, spicy'],
      ['Tidewrack', 'Kelp Line Eau de Parfum', 'Iodine, ambergris accord and cold rope. Clears the head.', 'marine, woody'],
    ],
  },
  {
    subcategory: 'Eau de toilette',
    rows: [
      ['Corvane', 'Neroli Hour Eau de Toilette', 'Bitter orange blossom at the time of day when the terrace empties. Bright for an hour, soapy and soft for three.', 'citrus, floral'],
      ['Corvane', 'Linen Cupboard Eau de Toilette', 'Ironed cotton, lavender sachet, a little beeswax.', 'clean, lavender'],
      ['Zephyrine', 'Crosswind Eau de Toilette', 'Grapefruit, mint and cold air. A good thing to wear on a train.', 'citrus, fresh'],
      ['Zephyrine', 'Slow Kite Eau de Toilette', 'Cut grass, blackcurrant leaf, warm tarmac. A whole July afternoon, then nothing.', 'green, summer'],
      ['Pomelle Row', 'Quince Jelly Eau de Toilette', 'Quince, honey and rosewater. Sweet, then tart, then gone.', 'fruity, playful'],
      ['Saltgrass Studio', 'Low Tide Eau de Toilette', 'Seaweed, driftwood and sun cream from another summer.', 'marine, summer'],
      ['Amberley Post', 'Second Class Eau de Toilette', 'Black tea and bergamot in no hurry at all.', 'tea, citrus'],
      ['Yarrow House', 'Bitter Herb Eau de Toilette', 'Rosemary, hay and a squeeze of lemon. Smells like a tidy kitchen garden.', 'herbal, green'],
      ['Cinderwick', 'Morning Grate Eau de Toilette', 'Cold ash and lemon verbena, which should not work.', 'smoky, citrus'],
      ['Pith & Petal', 'Bergamot Court Eau de Toilette', 'Peel, pith and pip. Twenty minutes of perfect bergamot.', 'citrus, fresh'],
    ],
  },
  {
    subcategory: 'Perfume oil',
    rows: [
      ['Corvane', 'Fig & Ember Perfume Oil', 'The parfum without the alcohol: less fig, more ember, all evening.', 'woody, oil'],
      ['Saffron Hollow', 'Oud Verandah Perfume Oil', 'Saffron, rose and a soft oud in jojoba. Two dots at the wrist will do for a dinner.', 'oud, oil'],
      ['Amberley Post', 'Wax Seal Perfume Oil', 'Red wax, rum and vanilla pod in a rollerball that fits a coat pocket.', 'amber, travel size'],
      ['Cinderwick', 'Snuffed Candle Perfume Oil', 'The best second of a candle, kept.', 'smoky, oil'],
      ['Gillyflower', 'Sweet Pea Perfume Oil', 'Thin, pretty, green. For warm pulses only.', 'floral, travel size'],
    ],
  },
];
