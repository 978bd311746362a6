import { shadeBook } from './shade.ts';
import type { Shade } from './shade.ts';

/** Shade ranges listed by hand instead of drawn from a book, by product name. */
export const ownShades: Record<string, readonly Shade[]> = {
  'Velvet Hour Lipstick': shadeBook(`
    Persimmon Silk c4532a: Persimmon Silk is a burnt orange-red that leans brick on deeper lips.
    Oxblood Hour 5e1a22: Oxblood Hour is a deep brown-red that looks nearly black in the bullet and never on the mouth.
    Quiet Rose b9696c: Quiet Rose is a dusty pink with enough brown in it to be taken seriously.
    Bare Linen c9977f: Bare Linen is a warm beige for medium skin and a soft highlight on deep skin.
    Garnet 8a1c2e: Garnet is a blue-red with a glassy, jewel-like depth.
    Coral Paper e27a62: Coral Paper is a chalky coral that brightens without turning neon.
    Tea Stain a9705a: Tea Stain is a pinked brown, close to the colour of strong tea with milk.
    Damson 5b2440: Damson is a soft purple-plum that sheers out to a berry stain.
    First Blush d98f8a: First Blush is a pale, warm pink for bare-faced mornings.
    Brick Lane 9b3f2e: Brick Lane is a matte-leaning terracotta red with no pink in it.
    Cinder Plum 5d3345: Cinder Plum is a greyed plum that suits cool skin best.
    Peony d3577a: Peony is a clear mid pink, the brightest shade in the case.
  `),
  'Velvet Hour Lip Glaze': shadeBook(`
    Bare Linen d2a48c
    Quiet Rose c27a7c
    Coral Paper e88b74
    Garnet a32a3c
    Damson 7a3a58
    Persimmon Silk d0673e
  `),
  'Sugarplum Lip Lacquer': shadeBook(`
    Sugarplum 8b3a5c: The shade it is named for: a bright plum with a pink edge.
    Greengage Glaze d9c08a: A sheer gold that looks alarming in the tube and lovely over brown.
    Candied Peel dd7b45: Sheer orange with a warm gold shine.
    Blackcurrant 5f2240: A dark berry that stays see-through at the edges.
    Rose Cachou d98595: A cool mid pink with no shimmer.
    Barley Sugar c98a50: Honeyed and nearly clear on warm lips.
    Pear Drop e8b4a2: The pale one, with a peach base.
    Stewed Rhubarb b54a5a: Pinked red, the easiest shade of the eight.
  `),
  'Linework Lip Pencil': shadeBook(`
    Sanguine a0473c: The red chalk of old drawings, warm and a little brown.
    Sepia 7a4a3a: A soft brown that suits most nudes.
    Graphite Rose 8c5a62: Greyed pink, for cool lip colours.
  `),
  'Marmalade Lip Balm': shadeBook(`
    Seville d9803a: A sheer amber that reads as warmth, not orange.
    Thin Cut e0a05a: The lightest tint, mostly shine.
    Blood Orange c24a38: A proper sheer red.
    Kumquat e08f55: Soft coral with a gold cast.
    Dark Rind 8a4a30: Brown sugar, made for deeper lips.
  `),
  'Hedgerow Lip Stain': shadeBook(`
    Bramble 7a2443
    Rosehip b5433c
    Sloe 5a2240
    Hawthorn c2555f
  `),
  'Cushion Lip Mask': shadeBook(`
    Clear Honey e9c79a
  `),
  'Lip Veil SPF 30': shadeBook(`
    Driftwood b8836c
    Sea Pink d78c8c
  `),
  'Sunlit Blush Stick': shadeBook(`
    Apricot Hour e89268: Warm apricot, close to a real flush on olive skin.
    Clay Court c4694c: A soft terracotta that doubles as bronzer on fair skin.
    Rosy Rail d9777c: A clear rose with a little peach in it.
    Late Plum 8f4257: Berry plum for medium to deep skin.
    Poolside e8807a: Bright coral pink; tap off half of it.
    Toasted b0664a: Brown-peach, quiet and very useful.
  `),
  'Pressed Petal Blush': shadeBook(`
    Camellia d76f78: Clear mid pink with a touch of warmth.
    Peach Felt e8a083: Pale matte peach.
    Old Roses b8636a: Muted rose-brown, good for every day.
    Cyclamen c2487c: A bright cool pink, lightest hand required.
    Quince d88f5c: Yellowed peach for warm skin.
    Sloe 7c3a54: Matte plum, beautiful on deep skin.
    Bisque e0b09a: Barely there beige-pink.
  `),
  'Lit Room Pressed Powder': shadeBook(`
    North Window f0dcc9
    Lamplight e2c09c
    Low Fire c08f63
    Ember Room 85583c
  `),
  'Soft Focus Setting Powder': shadeBook(`
    Voile f2e4d6
    Voile Warm e6c8a4
    Voile Deep 9a6a48
  `),
};
