import type { Disclosure } from '#contract/statuses.ts';

/** A review with fixed text. The product is on the member's shelf with the status `tried`. */
export interface PlannedReview {
  username: string;
  product: string;
  rating: number;
  comment: string;
  disclosure: Disclosure;
  /** The status of the shelf entry must have changed to `tried` before that. */
  hoursAgo: number;
}

export const plannedReviews: readonly PlannedReview[] = [
  {
    username: 'imogenwears',
    product: 'Velvet Hour Lipstick',
    rating: 5,
    disclosure: 'purchased',
    hoursAgo: 2.4,
    comment: 'I have bought and abandoned eleven reds. This is the first that looks like I meant it. The slant holds its edge for weeks, it wears down to a stain instead of a rim, and it survives soup. On my cool fair skin Persimmon Silk is more brick than orange, which I did not expect and now would not give up. Two practical notes from a former lab technician: the wax phase is harder than in most satins, so let it warm on the lip for a second before you press, and keep the refill in its sleeve, because the bare bullet picks up lint like a magnet. I have finished one and am a third of the way down the second. The copper case has a dent and looks better for it.',
  },
  {
    username: 'sachipans',
    product: 'Velvet Hour Lipstick',
    rating: 4,
    disclosure: 'gifted',
    hoursAgo: 52,
    comment: 'Beautiful slip, proper pigment. It needs a liner if your lips feather like mine do. One star off for a cap that opens in my bag.',
  },
  { username: 'junoafterdark', product: 'Velvet Hour Lipstick', rating: 5, disclosure: 'purchased', hoursAgo: 190, comment: 'Warm without going orange. Looks good by candlelight and on video calls.' },
  {
    username: 'delphineinshade',
    product: 'Daybreak Mineral Shield SPF 50',
    rating: 5,
    disclosure: 'purchased',
    hoursAgo: 50,
    comment: 'No cast on my skin, no sting in my eyes, no excuse left. I am deep brown and have a drawer of sunscreens that made me look like a haunted plum, so I did not believe the pack. Give it the ninety seconds it asks for. Before that it is a little grey at the hairline; after that it is simply gone. I have worn it under Second Skin, over Hush serum and alone on a beach in a wind, and it pilled exactly once, over a vitamin C that pills with everything. It stays matte on me until about two and then turns to a glow that I would pay extra for elsewhere. Two fingers every morning finishes a tube in five weeks, so buy two.',
  },
  {
    username: 'imogenwears',
    product: 'Overcast Barrier Cream',
    rating: 5,
    disclosure: 'purchased',
    hoursAgo: 390,
    comment: 'Ceramides, cholesterol and fatty acids in roughly the ratio the papers use, five per cent panthenol, no scent. It is a boring list and that is the compliment. I put it on over tretinoin in January and did not peel once. It is thick out of the tub; warm it between two fingers and it goes on like a much lighter cream. It does leave a shine for twenty minutes, so this is my night cream and my plane cream, not my meeting cream. The tub is opaque and the lid has an inner seal, which somebody in their lab clearly insisted on. One complaint, for balance: the spatula is a toy. I buy the cream three at a time and use a spoon.',
  },
  { username: 'maraonpaper', product: 'Velvet Hour Lipstick', rating: 5, disclosure: 'purchased', hoursAgo: 410, comment: 'Quiet Rose is the lipstick I wear when I say I am not wearing any. It goes on cool, sets in a minute and fades so evenly that I have stopped checking. I finished one, refilled it, and put Persimmon Silk next to it for evenings.' },
  { username: 'maraonpaper', product: 'Lacquer No. 12', rating: 5, disclosure: 'purchased', hoursAgo: 525, comment: 'Cherry-stone is right. In the bottle it looks like a basic dark red; on the hand there is brown under it, like the inside of a good coat. Two coats, six days, one chip on the thumb that I caused.' },
  { username: 'maraonpaper', product: 'Pressed Petal Blush', rating: 4, disclosure: 'purchased', hoursAgo: 495, comment: 'Old Roses with a fluffy brush is my whole weekday face. The pan is soft, so tap before you swirl or you will dust the sink. I hit pan in eleven months and felt prouder than I should.' },
  { username: 'maraonpaper', product: 'Meadow Milk Cleanser', rating: 5, disclosure: 'purchased', hoursAgo: 420, comment: 'Dry skin, cold flat, hard water. This takes everything off and leaves my face as if nobody had touched it. I use a cloth for mascara and otherwise just hands.' },
  {
    username: 'tamsinsmells',
    product: 'Letter to the Coast Eau de Parfum',
    rating: 5,
    disclosure: 'purchased',
    hoursAgo: 188,
    comment: 'I wore this for a week before saying anything, as I do. Monday: salt, paper, something like the inside of a new envelope. Wednesday: I stopped noticing it and a colleague started. Friday: it turned up on a jumper I had not worn since Tuesday, softer, and I finally smelled the tea. It stays close. Nobody across a table will know, and whoever hugs you will. It lasts six hours on me, which for something this pale is remarkable. It is not the sea; it is the letter somebody wrote beside it. I have drained a travel size and bought the bottle, and I do not buy bottles. Try it on cloth first.',
  },
  { username: 'delphineinshade', product: 'No Cast Sun Gel SPF 50', rating: 5, disclosure: 'gifted', hoursAgo: 142, comment: 'Sent to me to try and I would have paid for it. Clear means clear: I checked with a flash, in a lift and in my mother’s kitchen. A touch shiny by mid-afternoon. I prefer shiny to lilac.' },
];
