import type { ProductGroup } from './row.ts';

export const body: readonly ProductGroup[] = [
  {
    subcategory: 'Soap',
    rows: [
      ['Corvane', 'Cedar Bath Bar', 'A cold-process bar with cedarwood and clay. Lathers low, lasts a season, scents the whole bathroom.', 'bar, woody'],
      ['Tansy & Oat', 'Barley Bath Bar', 'A soft oat bar with a rough side for heels and a smooth side for everything else.', 'bar, gentle'],
      ['Sorrel Yard', 'Kitchen Garden Soap', 'Coffee grounds and rosemary. Takes onion off hands.', 'bar, scrub'],
      ['Sorrel Yard', 'Sunday Soap', 'Olive, laurel and nothing on a schedule.', 'bar, unscented'],
      ['Wick & Wether', 'Lanolin Bath Bar', 'A creamy bar that rinses without squeaking. Smells like clean wool.', 'bar, dry skin'],
      ['Sorrel Yard', 'Potting Shed Soap', 'Tomato leaf and mint on a rope. Hang it by the back door.', 'bar, herbal'],
    ],
  },
  {
    subcategory: 'Wash',
    rows: [
      ['Saltgrass Studio', 'Tidal Body Wash', 'A gel wash with sea fennel and a cold, clean scent. Rinses fast, even in hard water.', 'gel, fresh'],
      ['Tidewrack', 'Kelp Body Wash', 'Silky seaweed wash the colour of a good pond.', 'gel, marine'],
      ['Calloway Mint', 'Cold Tap Body Wash', 'Peppermint and menthol for hot mornings. Mind where you rinse.', 'cooling, fresh'],
      ['Dovecote Nine', 'Body, Washed', 'The face gel, in a litre.', 'sensitive, fragrance free'],
      ['Pomelle Row', 'Greengage Bath Foam', 'Big bubbles, green plums, no dye on the towel.', 'bath, fruity'],
      ['Verity Holm', 'Urea Body Wash', 'For rough, itchy legs. Pairs with the lotion and says so.', 'urea, dermatologist-recommended'],
    ],
  },
  {
    subcategory: 'Oil',
    rows: [
      ['Tansy & Oat', 'Rosehip Body Oil', 'A dry rosehip oil that vanishes in the time it takes to find your socks. Smells of hedges, not roses.', 'oil, glow'],
      ['Oriel Sands', 'Third Day Shimmer Oil', 'Fine bronze shimmer in a dry oil. Collarbones, shins, out the door.', 'shimmer, oil'],
      ['Corvane', 'Ember Body Oil', 'The fig and smoke of the parfum, at skin strength.', 'scented, oil'],
      ['Pith & Petal', 'Blood Orange Bath Oil', 'Turns the water milky and the room cheerful.', 'bath, citrus'],
      ['Tidewrack', 'Samphire Body Oil', 'Light, green and salty. Sinks in on damp skin.', 'oil, marine'],
    ],
  },
  {
    subcategory: 'Lotion',
    rows: [
      ['Halden Ruelle', 'Overcast Body Lotion', 'The barrier formula by the half litre. For shins in January.', 'ceramides, fragrance free'],
      ['Verity Holm', 'Urea Body Lotion 10%', 'Smooths bumpy arms in about a month. Smells of honest work.', 'urea, dermatologist-recommended'],
      ['Calloway Mint', 'Cool Down Leg Lotion', 'Mint and horse chestnut for legs that stood all day.', 'cooling'],
      ['Tansy & Oat', 'Stubble Field Body Cream', 'A rich oat cream for after shaving. Calms, softens, leaves no film.', 'gentle, rich'],
      ['Elmsworth Botanic', 'Hayfield Lotion', 'Coumarin-sweet, like warm grass. Light enough for summer.', 'scented, lightweight'],
      ['Tidewrack', 'Spindrift Body Whip', 'A whipped lotion that collapses to water on contact.', 'lightweight, marine'],
      ['Wick & Wether', 'Fellside Body Butter', 'Shea, lanolin and oat in a jar that takes two hands to open.', 'rich, winter'],
      ['Sorrel Yard', 'Bramley Body Milk', 'A thin apple-scented milk for after the bath.', 'lightweight, scented'],
    ],
  },
  {
    subcategory: 'Hand cream',
    rows: [
      ['Wick & Wether', 'Shepherd Hand Balm', 'Thick, waxy, made for outdoor hands. Wait five minutes before the keyboard.', 'balm, winter'],
      ['Wick & Wether', 'Desk Hand Cream', 'The indoor version. Sinks in by the time the kettle boils.', 'everyday, lightweight'],
      ['Pomelle Row', 'Orchard Hand Cream', 'A quick-sinking hand cream with plum kernel oil.', 'fruity, lightweight'],
      ['Corvane', 'Cedar Hand Cream', 'A proper cream that smells like pencil shavings and good furniture.', 'scented, woody'],
      ['Sorrel Yard', 'After Gardening Cream', 'Comfrey and clay for split thumbs.', 'repair, herbal'],
    ],
  },
  {
    subcategory: 'Scrub',
    rows: [
      ['Oriel Sands', 'Fine Sand Body Polish', 'Rounded grains in a rich oil. Rinse the tub after.', 'scrub, oil'],
      ['Calloway Mint', 'Sugar & Mint Scrub', 'Sugar, mint and a cold finish. Not after shaving.', 'scrub, cooling'],
      ['Sorrel Yard', 'Coffee Ground Scrub', 'Used grounds from a roaster two streets away. Very effective, very brown.', 'scrub'],
      ['Tidewrack', 'Salt Marsh Scrub', 'Coarse salt and kelp oil for heels, elbows and bad weeks.', 'scrub, marine'],
      ['Wick & Wether', 'Pumice & Wool Foot Scrub', 'For heels that catch on socks.', 'scrub, feet'],
    ],
  },
  {
    subcategory: 'Deodorant',
    rows: [
      ['Calloway Mint', 'All Day Deodorant Cream', 'A soda-free cream in a jar. A pea per side, warmed first.', 'aluminium free, cream'],
      ['Calloway Mint', 'Night Bus Deodorant Stick', 'Vetiver and mint. Has been tested on the night bus.', 'stick, scented'],
      ['Dovecote Nine', 'Unscented Stick', 'Zinc ricinoleate, wax, silence.', 'sensitive, stick'],
      ['Aldermoor', 'Stone Deodorant', 'A mineral stone. Wet it, use it, drop it once and buy another.', 'mineral, unscented'],
    ],
  },
];
