import type { ProductGroup } from './row.ts';

export const cheeks: readonly ProductGroup[] = [
  {
    subcategory: 'Blush',
    rows: [
      ['Velvetine', 'Sunlit Blush Stick', 'A cream blush stick that melts at finger warmth and dries down to a soft stain. Dot twice, blend upward.', 'cream, buildable', 8],
      ['Velvetine', 'Porch Light Liquid Blush', 'One drop is plenty. A sheer liquid blush that sets satin and survives a warm train.', 'liquid, dewy', 8],
      ['Brumeline', 'Pressed Petal Blush', 'A powder blush pressed with real camellia oil. Fine enough for a fluffy brush, strong enough for a fingertip.', 'powder, buildable', 9],
      ['Pomelle Row', 'Orchard Cheek Palette', 'Eight cheek powders from pear to plum. Four mattes, three satins and one shine you can actually wear to work.', 'palette, powder'],
      ['Pomelle Row', 'Windfall Cream Blush', 'Bruised-fruit colours in a pot. Use a finger, use it on lips, lose the brush.', 'cream, multi use', 8],
      ['Gillyflower', 'Clove Pink Blush', 'A cool, old-fashioned powder pink with a modern lack of talc. Brushes on like a real flush.', 'powder, cool tones', 7],
      ['Gillyflower', 'Nosegay Blush Trio', 'Three mattes that share one undertone. Swirl for softness, pick one for purpose.', 'powder, trio', 6],
      ['Saffron Hollow', 'Annatto Blush', 'Saturated reds, corals and plums that show up on the deepest cheeks. Tap the brush twice.', 'powder, deep skin friendly', 10],
      ['Bellweather & Finch', 'Brisk Walk Blush', 'The colour you go after ten minutes uphill, in a cream that blends itself.', 'cream, everyday', 8],
      ['Copperhaven', 'Flue Cream Blush', 'Terracotta and brick creams with a matte set. Good with no other makeup at all.', 'cream, warm tones', 8],
      ['Larkspur Assembly', 'Plain Powder Blush', 'Eight pans, one refill system, no mirror. Buy the tin once.', 'vegan, refillable', 8],
      ['Zephyrine', 'Windchill Gel Blush', 'A cold gel that flushes like weather. Quick hands, light layers.', 'gel, buildable', 7],
      ['Isolde Parr', 'Blush for the Back Row', 'Stage-strength pigment in a finely milled pan. Visible from the cheap seats.', 'powder, bold', 8],
      ['Oriel Sands', 'Sandbar Blush', 'Peach and bronze in one pan, for people who want blush and bronzer to stop arguing.', 'powder, warm tones', 7],
      ['Tansy & Oat', 'Poppy Seed Blush Balm', 'A sheer balm blush with oat oil, flecked with nothing and scented with less.', 'cream, sheer', 7],
      ['Dovecote Nine', 'Barely Blush', 'Four muted tints for skin that reddens on its own and would like a say in where.', 'fragrance free, cream', 4],
      ['Feldspar & Flint', 'Rhodonite Mineral Blush', 'Loose mineral colour with a rosy, stone-like depth. Buff, do not sweep.', 'mineral, powder', 7],
      ['Quince Parade', 'Jam Session Blush', 'Sticky, bright, dries down matte. One coat for a picnic, two for a parade.', 'liquid, bold', 8],
      ['Goldcrest Lane', 'Firelight Blush Tin', 'Two creams in one hinged tin, one coral and one copper. Mix in the lid.', 'cream, warm tones', 6],
    ],
  },
  {
    subcategory: 'Bronzer',
    rows: [
      ['Oriel Sands', 'Slow Afternoon Bronzer', 'A baked bronzer in four depths. Neutral rather than orange, satin rather than shine.', 'powder, satin', 4],
      ['Oriel Sands', 'Sea Wall Cream Bronzer', 'A cream that warms without stripes. Stamp it on with a dense brush.', 'cream, buildable', 4],
      ['Umberline', 'Long Shadow Contour', 'Cool, greyed browns for shape, not tan. Small pan, large difference.', 'contour, matte', 6],
      ['Umberline', 'Undertone Contour Stick', 'A stick with a slanted edge that fits under a cheekbone. Blends for one minute.', 'contour, stick', 5],
      ['Saffron Hollow', 'Jaggery Bronzer', 'Rich red-brown bronzers that still warm deep skin instead of dusting it.', 'powder, deep skin friendly', 5],
      ['Velvetine', 'Verandah Bronzing Drops', 'Mix one drop into cream for a week away, two for a month.', 'liquid, dewy', 3],
      ['Saltgrass Studio', 'Driftwood Bronzing Balm', 'A sheer balm with a clean sea-air scent and a colour close to real skin in June.', 'cream, sheer', 3],
      ['Feldspar & Flint', 'Sandstone Bronzer', 'Matte mineral bronzer that goes on patchless and comes off the brush clean.', 'mineral, matte', 4],
    ],
  },
  {
    subcategory: 'Highlighter',
    rows: [
      ['Velvetine', 'Gilded Hour Highlighter', 'A pressed highlighter with the gleam of polished wood. No flecks, no stripe.', 'powder, glow', 4],
      ['Velvetine', 'Halflight Balm', 'A clear, skin-tinted balm for cheekbones and lids. Looks wet, feels dry.', 'balm, glow', 3],
      ['Xanthe Merrow', 'Oyster Highlighter', 'Pink, green and cream pearls in one domed pan. Shifts as you talk.', 'pearl, powder', 4],
      ['Xanthe Merrow', 'Kelpie Liquid Light', 'A silvery liquid that makes sense on collarbones and none at the office.', 'liquid, evening', 4],
      ['Isolde Parr', 'Spotlight Powder', 'Metallic, fine, unapologetic. Wet the brush for the second act.', 'metallic, evening', 4],
      ['Saffron Hollow', 'Brass Lamp Highlighter', 'Copper and deep gold that read as light on brown skin, not as dust.', 'powder, deep skin friendly', 4],
      ['Goldcrest Lane', 'Gilt Edge Highlighter', 'An old-gold cream in a hinged tin. Press on with the ring finger.', 'cream, warm tones', 3],
      ['Zephyrine', 'Thin Air Highlighter', 'The faintest one we know of. People will ask if you slept.', 'sheer, glow', 3],
    ],
  },
];
