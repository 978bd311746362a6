/**
 * Sentences for reviews, one a line: '+' praise, '~' a minor complaint, '-' a serious one; then the topic (one sentence
 * per topic and review), then the sentence. '@' limits it to subcategories. Only shades get sentences with {shade}.
 */
export const colorSentences = {
  lip: `
+ story: I bought this for a wedding and have worn it to the supermarket ever since.
+ story@Lipstick: Third bullet of this. I do not usually finish lipstick, so that tells you something.
+ story: My sister left hers in my bathroom and is not getting it back.
+ story: I went in for something quiet and came home with this.
+ story: It was out of stock twice before I managed to get one.
+ story: Bought on a grey Tuesday to cheer myself up, and it did.
+ colour: {shade} looks alarming in the tube and completely sensible on me.
+ colour: On me {shade} pulls a little warmer than the swatch, which I prefer.
+ colour: {shade} is my lips on a better day.
+ colour: I have been looking for a {shade} kind of colour since they discontinued my old one, and this is closer than I hoped.
+ colour: The pigment is even from the first swipe, no bald patch in the middle of the lower lip.
+ colour: It reads the same in the shop, at my desk and in photographs, which almost nothing does.
+ feel: After ten minutes I forget it is on.
+ feel: No scent, no taste, no tingle.
+ feel: I have permanently dry lips and this did not find a single flake.
+ feel: It slides on without dragging, even over yesterday's remains.
+ wear: Survived a bowl of ramen, which is my only scientific test.
+ wear@Lipstick, Lip stain: Fades to an even stain, so I never get the dreaded ring.
+ wear: Four hours and a coffee before I felt like topping up.
+ wear@Lipstick, Lip liner: It does not travel. My fine lines and I are grateful.
+ pack@Lipstick: The case closes with a proper click and has not opened in my bag once.
+ pack@Lipstick, Lip liner, Lip stain: Slim enough for a jeans pocket.
+ use: I put it on without a mirror on the train and arrived looking normal.
+ use@Lipstick, Lip stain: Dab it on with a finger and it becomes a completely different, softer product.
+ use@Lipstick, Lip gloss: Over a brown liner it turns into the colour I wanted in the first place.
~ wear: You will need to reapply after anything with oil in it.
~ wear@Lipstick, Lip gloss, Lip stain: It feathers slightly at one corner by evening unless I use a liner.
~ colour: {shade} runs a touch pinker on me than it looks online.
~ feel@Lipstick, Lip liner, Lip stain: A little drying by hour five; balm first fixes it.
~ feel: There is a faint vanilla scent that I could do without.
~ pack@Lipstick, Lip liner, Lip stain: The cap comes loose in my bag, so it now lives in a sock.
~ pack: The printing rubbed off in a fortnight.
~ use@Lipstick, Lip stain: It needs two coats to be even and the second one takes patience.
- wear@Lipstick, Lip gloss: It slid off during a sandwich and took my liner with it.
- wear: Gone by half past ten, and I put it on at nine.
- feel: Clung to every dry patch and then made new ones.
- feel@Lip gloss: Sticky enough to catch my hair, a leaf and very nearly a pigeon.
- colour: {shade} turned grey on me, and I am not a grey sort of person.
- colour: Streaky in the middle however carefully I build it up.
- pack@Lipstick: Mine arrived with the bullet snapped and the replacement leans to one side.
`,
  base: `
+ story: A red chin and a shiny forehead: I had nearly given up on base altogether.
+ story: Asked for a sample, wore it three days, went back for the bottle.
+ story: My usual one changed its formula, so I went shopping in a bad mood.
+ story@Foundation, Concealer, Skin tint: I am in that awkward place between two shades in most ranges.
+ story: I wear makeup for ten-hour shifts under strip lights, so I am hard to please.
+ colour: {shade} disappears into my neck, which has never happened before.
+ colour: The undertone is right. {shade} is neither pink nor the colour of custard.
+ colour: {shade} matches my winter face exactly, and I mix a drop of bronzer in for July.
+ colour: No oxidising. It was the same colour at six as at eight in the morning.
+ finish: It looks like skin from one step back and like good skin from two.
+ finish@Foundation, Skin tint: My freckles still show, the blotches do not.
+ finish: In daylight in the car mirror, the cruellest test, it held up.
+ finish: It does not settle into the two lines I have beside my mouth.
+ wear: Nine hours, one light rain, no patches round the nose.
+ wear: It wears off evenly, so it never looks like a mask with holes.
+ wear: My glasses leave no dents in it, and that alone is worth the money.
+ feel@Foundation, Concealer, Skin tint: Thin, comfortable, not a trace of that tight feeling by lunch.
+ feel: I broke out from nothing, and I break out from everything.
+ use@Foundation, Concealer, Skin tint: Fingers are enough. Thirty seconds and out of the door.
+ use@Foundation, Concealer, Skin tint: A damp sponge makes it sheerer and far prettier.
+ use@Foundation, Skin tint: A little does my whole face, so it lasts an age.
+ use@Foundation, Concealer, Skin tint: Leave it a minute before you add powder and it behaves perfectly.
+ pack@Foundation: Nothing has leaked on anything yet, and I throw my bags about.
~ finish@Foundation, Concealer, Skin tint, Powder: It catches on dry patches if I skip moisturizer.
~ finish: My forehead shines by two and needs one blot.
~ colour: {shade} is half a tone light on me; the next one down is too warm.
~ wear: It moves a little under my mask by the afternoon.
~ pack@Foundation, Skin tint: It runs out without any warning.
~ use@Foundation, Concealer, Skin tint: You have about a minute to blend, then it has made up its mind.
~ feel: The scent is gone in a minute, but it is there for that minute.
- colour: {shade} went orange on me before I had found my keys.
- finish: It sat on top of my skin like a visitor.
- finish: Every pore on my nose introduced itself.
- wear: By lunch it had separated round my nose and gathered in my smile lines.
- wear: Came off on my collar, my phone and my friend.
- feel: Two days in, three new spots along the jaw.
- use: It pilled over every sunscreen I own.
`,
  cheek: `
+ story@Blush, Bronzer: I have killed off two of these already and I never finish blush.
+ story@Blush, Highlighter: A stranger in a queue asked what was on my cheeks.
+ story: I brought one of these on a three-week trip and nothing else for my face.
+ colour: {shade} is exactly the colour I go after running for a bus.
+ colour: {shade} shows from the first tap, and I did not have to dig for it.
+ colour: {shade} looks loud in the pan and gentle on the face.
+ colour: One tap of {shade} is enough for both sides.
+ colour@Blush, Bronzer: There is no hidden shimmer, and I have looked.
+ finish: It melts in and leaves skin looking like skin with circulation.
+ finish@Blush, Bronzer: No stripe, no patch, even over powder, which I know is against the rules.
+ finish@Highlighter, Blush: The sheen is soft enough for a meeting.
+ wear: Put on at seven, still visible at the pub.
+ wear: It fades slowly from the edges in, so it never looks wrong.
+ use@Blush: Two dots, three taps, done. I can do it in the lift mirror.
+ use@Blush: Works on lips and lids too, and I have stopped carrying three things.
+ use@Blush, Bronzer: A fluffy brush gives a veil, a finger gives a flush.
+ use: Impossible to overdo, and I have tried.
+ pack@Blush, Bronzer, Highlighter: The pan is big enough for an actual brush.
+ pack@Bronzer: The mirror is small but true.
+ feel: Silky, not greasy, and it does not lift what is underneath.
~ pack@Blush, Bronzer: There is a lot of plastic for a small pan.
~ colour: {shade} leans more coral on me than it did on the arm of the person in the shop.
~ wear: It needs setting if you have oily cheeks.
~ use: Start with half of what you think, then stop.
~ use@Bronzer, Highlighter: The powder kicks up a bit; tap the brush.
~ finish: A touch patchy over bare, dry skin.
- colour: {shade} barely registered on me, and I layered it four times.
- colour: On my skin {shade} is the orange of a traffic cone.
- finish: It lifted my foundation in small, round, embarrassing circles.
- wear: Vanished somewhere between the front door and the office.
- pack@Blush, Bronzer, Highlighter: The hinge broke in the second week and the pan fell on a white towel.
- use@Blush: It sets so fast that I had two different cheeks.
`,
  shadow: `
+ story: I have hooded lids and a low tolerance for effort.
+ story: I said no more eyeshadow this year, and then I saw the colours.
+ story: Wore this to a funeral and a birthday in one week and it suited both.
+ colour: {shade} is far more interesting than it looks in the pan.
+ colour: {shade} changes between daylight and lamplight without ever looking like a costume.
+ colour@Eye palette, Eyeshadow: Browns that stay brown on me instead of going grey. At last.
+ colour@Eye palette: The mattes have real depth, and I did not need a white base to see them.
+ colour: {shade} makes my very ordinary eyes look chosen.
+ blend: It blends in three passes and then waits for you.
+ blend: I can use one finger and get something that looks planned.
+ blend@Eye palette: There is almost no fallout, even from the metals.
+ wear: Twelve hours on oily lids with no primer. I photographed it as proof.
+ wear: No crease at the end of a long, hot day.
+ use: Wash over the lid, smudge below, leave the house.
+ use: I press the shine on with a damp brush and it looks like foil.
+ use@Eye palette: Good for beginners because nothing here can go very wrong.
+ finish@Eye palette: The satin ones glow without any chunky sparkle.
+ pack@Eye palette: It is thin enough to travel and the lid does not fly open.
+ feel: Soft, almost creamy, and kind to a sensitive eye.
~ wear: Without primer it creases at about hour seven.
~ blend@Eye palette: The darkest colour needs a light hand and a small brush.
~ colour: I wish {shade} were one step cooler.
~ finish@Eye palette: One of the shimmers is a bit coarse for a weekday.
~ pack@Eye palette: No mirror, which I only noticed on a train.
~ use@Eyeshadow: You have to work quickly before it sets.
- wear: Creased before lunch, primer and all.
- colour: {shade} swatched beautifully on my arm and disappeared on my lid.
- blend: It skips and patches, then the brush lifts it straight off again.
- finish: Fallout down to my chin.
- feel: My eyes watered until I washed it off.
`,
  line: `
+ story@Mascara: I have short, straight, stubborn lashes, and I cry at adverts.
+ story@Mascara, Eyeliner: Contact lenses, hay fever and a long commute: my eyes reject most things.
+ story: I had used the same one for eleven years before trying this.
+ story: Bought in a station shop after forgetting mine, and now it is mine.
+ effect@Mascara: It gives me lashes I can see without leaning in.
+ effect@Eyeliner: The line stays as sharp as I drew it, which is not always to my credit.
+ effect@Mascara: Separates everything and never once made spider legs.
+ effect@Mascara, Brow: Looks like nothing on and rested underneath.
+ wear@Mascara, Eyeliner: Not a smudge under the eye after a full day and a nap on a train.
+ wear: Got rained on and nobody could tell.
+ wear@Mascara, Eyeliner: It was still there after a film that made me sob.
+ colour@Eyeliner, Mascara: {shade} is softer than black and I look less cross in it.
+ colour@Brow: {shade} is the first match for my brows that does not go red by evening.
+ use@Eyeliner, Brow: The tip is firm enough that my shaky left hand copes.
+ use@Mascara: The small brush reaches the corners and stays off my lid.
+ use@Mascara: One coat for work, two for Friday.
+ removal@Mascara: Comes off with warm water and a cloth, no scrubbing.
+ feel@Mascara, Eyeliner: No stinging, no flakes in my lenses.
+ pack@Eyeliner, Brow: The cap posts on the end, so I have stopped losing caps.
+ pack: Lasts longer than I expected from such a slim tube.
~ removal@Eyeliner: You will want an oil for getting it off.
~ wear@Mascara, Eyeliner: It transfers slightly to my brow bone in hot weather.
~ use@Mascara: The formula is wet for the first week, then it is perfect.
~ colour: {shade} is a little warmer than the cap suggests.
~ effect@Mascara: More length than volume, if volume is what you are after.
~ pack@Mascara, Eyeliner: It dried out after two months.
- wear@Mascara, Eyeliner: Panda eyes by noon, and I had not even cried.
- effect@Mascara: Three coats and my lashes had become two lashes.
- removal@Mascara: I lost more lashes to the removal than I gained from the mascara.
- feel@Mascara: Flaked into my lenses on a motorway.
- colour@Brow, Eyeliner: {shade} turned a sort of rust on me.
`,
  nail: `
+ story: I type all day and ruin everything by Wednesday.
+ story: My grandmother wore a colour like this and I had been hunting for it.
+ story: I paint my nails on Sunday nights with the radio on, and this has become the bottle I reach for.
+ colour: {shade} is exactly what the bottle promises.
+ colour: {shade} is a grown-up colour with something odd in it, and I keep looking at my hands.
+ colour: It looks nearly black indoors and comes alive outside.
+ colour: A neutral that is not beige and not grey. Nobody notices it and everybody likes it.
+ apply: Two thin coats and it levels itself like glass.
+ apply: The brush is flat and wide, and I did not flood a single cuticle.
+ apply: Streak free even in a pale shade, which is rare.
+ wear: Six days with no chips, and I washed up every night.
+ wear: It wears at the tips rather than peeling off in sheets.
+ dry: Dry enough to find my keys in ten minutes.
+ dry: I went to bed an hour later and woke up with no sheet marks.
+ removal: Came off in one wipe and left no stain.
+ finish: High shine without a top coat.
~ dry: Give it a proper twenty minutes between coats.
~ apply: The third nail always needs a third coat.
~ wear: I get four days before the first chip.
~ removal: It stained a little, so use a base coat.
~ colour: {shade} is a touch more sheer than I expected.
~ pack: The square cap is handsome and hard to grip.
- dry: Three hours later it had the pattern of my duvet.
- wear: Chipped in the shower the very next morning.
- apply: Thick, stringy and full of bubbles.
- colour: {shade} looks nothing like the picture on me.
- removal: It took half a bottle of remover and most of an evening.
`,
};
