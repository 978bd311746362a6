import type { ProductGroup } from './row.ts';

export const hair: readonly ProductGroup[] = [
  {
    subcategory: 'Shampoo',
    rows: [
      ['Aldermoor', 'Plain Wash Shampoo', 'A clear, low-scent shampoo for scalps that want less going on.', 'scalp care, gentle'],
      ['Aldermoor', 'Peat Scalp Shampoo', 'Dark, mineral and clarifying. Once a week, eyes shut.', 'clarifying, scalp care'],
      ['Mossgrove', 'Curl Wash', 'A cushiony cleanser for curls that leaves some oil where oil belongs.', 'curly, sulphate free'],
      ['Mossgrove', 'Scalp Garden Shampoo', 'Rosemary and tea tree for itchy roots. Tingles, then settles.', 'scalp care, herbal'],
      ['Yarrow House', 'Nettle & Sage Shampoo', 'Herbal, thin and properly cleansing. Hair feels like hair.', 'herbal, fine hair'],
      ['Yarrow House', 'Shampoo Bar for Hard Water', 'A bar that lathers even where the kettle furs up.', 'bar, travel size'],
      ['Hollis Quay', 'Volume Shampoo', 'Rice protein and lightness for fine hair. Do not condition the roots.', 'volume, fine hair'],
      ['Drift Parlour', 'Salt Wash Shampoo', 'Strips product build-up without stripping the person.', 'clarifying'],
    ],
  },
  {
    subcategory: 'Conditioner',
    rows: [
      ['Mossgrove', 'Curl Rinse', 'Slippery detangler for thick curls. Comb it through and rinse cool.', 'curly, detangling'],
      ['Hollis Quay', 'Weightless Conditioner', 'Shine and slip for fine hair, with nothing left sitting on it.', 'fine hair, shine'],
      ['Aldermoor', 'Two Pump Conditioner', 'Medium weight, no perfume, exactly two pumps.', 'gentle, unscented'],
      ['Yarrow House', 'Burdock Conditioner', 'A root conditioner for dry lengths with a clean herb note.', 'herbal, dry hair'],
      ['Saltgrass Studio', 'Harbour Rinse Conditioner', 'For hair that swims. Takes out salt and chlorine and puts back slip.', 'repair, summer'],
      ['Drift Parlour', 'Leave It In', 'A spray conditioner for people who comb their hair on the stairs.', 'leave in, spray'],
    ],
  },
  {
    subcategory: 'Hair mask',
    rows: [
      ['Mossgrove', 'Deep Shade Mask', 'Shea and avocado for coils and curls. Twenty minutes under a towel.', 'curly, repair'],
      ['Hollis Quay', 'Bond Yard Mask', 'A bond-building mask for bleached hair. Follow the clock, not your hopes.', 'repair, colour treated'],
      ['Yarrow House', 'Mallow Hair Mask', 'Marshmallow root and honey for hair that feels like straw.', 'herbal, repair'],
      ['Pomelle Row', 'Avocado Toastless Mask', 'A buttery mask that smells of melon and rinses fast.', 'dry hair, playful'],
    ],
  },
  {
    subcategory: 'Hair oil',
    rows: [
      ['Mossgrove', 'Seed & Leaf Hair Oil', 'Castor, rosemary and grape seed. A scalp oil with a dropper that behaves.', 'scalp care, oil'],
      ['Hollis Quay', 'Varnish Finishing Oil', 'Two drops for shine. Three is a mistake you will make once.', 'shine, oil'],
      ['Saffron Hollow', 'Amla Hair Oil', 'Warm it, massage it, sleep in an old pillowcase.', 'oil, traditional'],
      ['Corvane', 'Smoke & Honey Hair Perfume Oil', 'A dry oil that carries scent through hair rather than skin.', 'scented, oil'],
    ],
  },
  {
    subcategory: 'Styling',
    rows: [
      ['Drift Parlour', 'Sea Room Texture Spray', 'Salt, sugar and air. Gives second-day hair on the first.', 'texture, spray'],
      ['Drift Parlour', 'Bedhead Clay', 'A matte clay for short hair. Warms in the palms, holds all day, washes out.', 'clay, matte'],
      ['Drift Parlour', 'Soft Hold Hairspray', 'Brushable hold with a quiet scent. No helmet.', 'hold, spray'],
      ['Drift Parlour', 'Blow Dry Milk', 'Heat protection in a thin milk that cuts drying time by a song or two.', 'heat protection'],
      ['Mossgrove', 'Fern Curl Cream', 'Definition without crunch. Rake through wet, do not touch until dry.', 'curly, cream'],
      ['Mossgrove', 'Dew Point Gel', 'A flaxseed gel for curls in damp weather.', 'curly, gel'],
      ['Hollis Quay', 'Night Watch Dry Shampoo', 'A tinted powder that works while you sleep. Puff at the roots, forget it.', 'dry shampoo, tinted', 3],
      ['Aldermoor', 'Parting Wax', 'An old-school wax for clean partings and flyaways. Rinses with shampoo, not prayers.', 'wax, hold'],
      ['Drift Parlour', 'Comb Through Pomade', 'A water-based pomade with a low shine that restyles after lunch.', 'hold, shine'],
      ['Hollis Quay', 'Dockline Heat Cream', 'A light cream for straighteners and brushes up to 220 degrees.', 'heat protection, smoothing'],
    ],
  },
];
