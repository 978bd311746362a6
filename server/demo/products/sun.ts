import type { ProductGroup } from './row.ts';

export const sun: readonly ProductGroup[] = [
  {
    subcategory: 'Face',
    rows: [
      ['Saltgrass Studio', 'Daybreak Mineral Shield SPF 50', 'A zinc sunscreen that dries clear in ninety seconds, sits well under makeup and does not creep into your eyes.', 'spf, mineral'],
      ['Saltgrass Studio', 'Groyne Sport Stick SPF 50', 'A clear stick for ears, noses and impatient children.', 'spf, stick'],
      ['Juniper Wake', 'Ridgeline Face Cream SPF 50', 'A high-altitude cream that stays through sweat and does not sting in goggles.', 'spf, water resistant'],
      ['Halden Ruelle', 'Overcast Daily Shield SPF 40', 'Barrier cream in the morning version: ceramides, modern filters, no scent.', 'spf, fragrance free'],
      ['Verity Holm', 'Fluid Filter SPF 50', 'A runny, invisible fluid for acne-prone skin. Shake first.', 'spf, dermatologist-recommended'],
      ['Lumen Orchard', 'Antioxidant Sun Serum SPF 45', 'Vitamin C derivative and sun filters in one dewy step.', 'spf, glow'],
      ['Saffron Hollow', 'No Cast Sun Gel SPF 50', 'A clear gel tested on the deepest shades first. It leaves nothing behind.', 'spf, deep skin friendly'],
      ['Dovecote Nine', 'Quiet Sun SPF 30', 'Zinc only, tint optional, nine ingredients and one of them is patience.', 'spf, sensitive'],
    ],
  },
  {
    subcategory: 'Body sun care',
    rows: [
      ['Saltgrass Studio', 'Longshore Body Milk SPF 30', 'A light milk in a big bottle, because you are meant to use a lot.', 'spf, body'],
      ['Juniper Wake', 'Paddle Spray SPF 50', 'Water-resistant spray that works upside down. Rub it in anyway.', 'spf, spray'],
      ['Oriel Sands', 'Amber Dry Oil SPF 30', 'A dry oil with a real filter rating and a warm sheen.', 'spf, oil'],
      ['Tidewrack', 'Reef Safe Body Cream SPF 50', 'Zinc, coconut-free, scent-free. White for a minute, then not.', 'spf, mineral'],
    ],
  },
  {
    subcategory: 'After sun',
    rows: [
      ['Saltgrass Studio', 'Evening Tide After Sun Gel', 'Aloe and sea fennel in a cold gel. Keep it next to the milk.', 'soothing, cooling'],
      ['Tidewrack', 'Bladderwrack Cooling Balm', 'A seaweed balm for shoulders that should have known better.', 'soothing, balm'],
      ['Oriel Sands', 'Gradual Glow Lotion', 'A slow self-tan lotion. Three evenings to August.', 'self tan, lotion'],
    ],
  },
];
