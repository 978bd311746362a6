/** See color-sentences.ts for the form. */
export const careSentences = {
  lipCare: `
+ story: I keep one by the bed, one in a coat and one that I have lost.
+ story: My lips crack from October to April, every year, whatever I do.
+ story: Bought it at a till on impulse, and it has outlasted the thing I went in for.
+ effect: Two nights and the sore corner was gone.
+ effect: It actually stays put instead of sliding onto my mug.
+ effect: My lips look plumper in the way that drinking water makes them look plumper.
+ feel: Thick without being gluey.
+ feel: No sting, even on a split lip.
+ feel: Sits happily under lipstick if I give it five minutes.
+ colour: {shade} gives just enough tint to look awake.
+ scent: It tastes of nothing at all, thank you.
+ scent: The scent is real fruit and it is gone in a minute.
+ wear: I put it on before bed and it was still there at six.
~ pack: In summer it goes soft, so not one for a car.
~ wear: Needs topping up after tea.
~ feel: Slightly waxy for the first minute.
~ scent: A little sweet for me.
~ colour: {shade} hardly shows on darker lips.
- effect: My lips felt drier after a week than before it.
- feel: Grainy, and it stayed grainy when I warmed it.
- scent: It tastes like the smell of a new shower curtain.
`,
  cleanse: `
+ story: Cold water, hard water, a sink the size of a book: this is the one that copes.
+ story: I wear mineral sunscreen every day and it is a menace to remove.
+ story: My skin went on strike last winter and this was the first thing it accepted.
+ story: Second bottle, bought before the first was empty, because I got nervous.
+ effect: No tightness afterwards, so I have stopped running for the moisturizer.
+ effect: It takes off mascara, sunscreen and the day in one go.
+ effect: After three weeks the rough bit on my forehead had settled.
+ effect: My skin looks clean rather than polished.
+ feel: Soft, slippery, does not foam much and does not need to.
+ feel: Rinses away completely, no film on the cloth.
+ feel: No stinging near the eyes.
+ scent: Smells of nothing, which at six in the morning is right.
+ scent: A very faint herb smell, like a tidy kitchen.
+ use@Cleanser: One pump is enough, two is a waste.
+ use: I leave it on for a minute while I brush my teeth and it does better.
+ size: A bottle lasts me three months of twice a day.
~ use: It needs a second go if you wear waterproof anything.
~ feel: It does not feel like it is doing much, though the cloth says otherwise.
~ scent: The scent is a bit medicinal.
~ size: I wish there were a bigger size.
~ effect: In very dry weather it is slightly too much for mornings.
- effect: It left my cheeks tight and pink, three days running.
- effect: Half my mascara was still there in the morning.
- feel: Leaves a film that no amount of water moves.
- scent: The smell stayed in my hairline until lunch.
`,
  care: `
+ story: I live above a bakery with the heating on full, and my face knows it.
+ story: Three of us in the flat use it and nobody admits to finishing it.
+ story: I was given a sachet with something else and came back for the real thing.
+ story: My routine has four steps, and this is the only one I would fight for.
+ story: I bought it on the last day of a bad winter.
+ story: It took me a second try in a different season to understand this.
+ story: I read the whole label first, and for once there was nothing on it to argue with.
+ effect: The tight feeling after washing is gone, and so is my habit of touching my cheeks.
+ effect: My skin drinks it in and looks awake for the rest of the day.
+ effect: Foundation stopped catching on my chin within a week.
+ effect: The windburn from a weekend on the coast was gone by Tuesday.
+ effect: I skipped it for ten days on purpose, and on day eleven I went back.
+ effect: It did not change my life, but it changed my left cheek.
+ feel: Thin, cool and quick.
+ feel: It has the texture of very good yoghurt.
+ feel: You can feel it for a minute and then you cannot.
+ layer: I wear it under everything and it has not argued with anything yet.
+ layer: It goes under a heavy cream without turning into soup.
+ scent: Whatever it smells of has gone before I put the lid back.
+ use: Mornings only for me; at night I want something heavier.
+ use: I keep it by the kettle and never forget it.
+ size: Four months of daily use and there is still some left.
~ effect: It needs company; alone it is not enough for my cheeks in January.
~ layer: Give it two minutes before anything else goes on.
~ size: It empties faster than the price suggests.
~ use: The instructions are printed too small to read without my glasses.
+ story: Dry, sensitive, easily bored: that is the skin this was up against.
+ story: I overdid the acids in spring and needed something dull and dependable.
+ story: I ignored this for a year because the pack is so plain.
+ story: My dermatologist shrugged at it, which from her is praise.
+ story: I gave it eight weeks before writing this, because less than that is guessing.
+ effect@Serum, Toner, Exfoliant: By week three the marks on my jaw had faded from red to a sort of rumour.
+ effect@Serum, Toner, Moisturizer, Face oil: The flaking round my nose stopped in four days.
+ effect: My skin tone is more even, and my mother noticed without being asked.
+ effect: Redness down by half, I would say, and it stayed down.
+ effect: No drama, no breakouts, just calmer skin every morning.
+ feel@Serum, Moisturizer, Toner: It sinks in while I look for my socks.
+ feel@Moisturizer: Rich, but it does not sit there shining at people.
+ feel: No sting at all, even on a bad day.
+ feel: Slightly tacky for a minute, then gone.
+ layer: Sunscreen goes on over it without rolling up.
+ layer@Serum, Moisturizer: It plays nicely with retinal, which I cannot say for my last one.
+ layer: Makeup sits better on top of this than on my actual primer.
+ scent: No scent. I checked twice.
+ scent@Moisturizer: It smells faintly of honey for about ten seconds.
+ size@Moisturizer, Eye cream: A pea does my face and neck, so the price makes sense after all.
+ use@Face oil: Two drops at night, pressed, not rubbed.
+ use@Serum, Moisturizer, Face oil, Toner: I put it on damp skin and it does twice as much.
+ pack@Eye cream: Airless pump, no fingers in a jar, no light getting in.
~ layer: It pills if I am impatient with it.
~ pack@Serum: The dropper never fills properly.
~ size@Serum: Thirty millilitres goes quickly if you do your neck as well.
~ feel@Moisturizer, Face oil: Too heavy for me in August.
~ effect: Nice, but the change is slow and you have to trust it.
~ effect: It keeps things steady rather than improving them.
- effect: Six weeks, one empty bottle, no difference I could point to.
- effect@Serum, Moisturizer, Face oil: Small bumps on my forehead by day five, gone when I stopped.
- feel: It stings every time, and I waited for it to stop.
- feel@Moisturizer, Face oil: Greasy until lunch, then somehow dry.
- layer: Rolls into little crumbs under everything I put on top.
- scent: The fragrance is strong enough to keep me awake.
`,
  treat: `
+ story: Sunday evening, bath, bad television: this has a place in the ritual.
+ story: I used it the night before a job interview and did not regret it.
+ story@Mask: I am wary of masks because most of them are a wet promise.
+ effect: Skin was smoother and a little pink for ten minutes, then just smoother.
+ effect: My nose looked visibly less busy the next day.
+ effect: I woke up looking as if I had gone to bed at ten.
+ effect: The dry patches on my cheeks took a week off.
+ feel: It tingles, then it stops, as the leaflet says.
+ feel: Cold, slippery, and strangely calming.
+ use@Mask: Ten minutes is enough. I once did thirty and learned.
+ use@Mask: Rinses off without a fight.
+ use: Once a week is right for me, twice made me sensitive.
+ size@Mask: I have had the tube since spring and it is half full.
+ layer: A plain cream after it and I am done.
~ use@Mask: It goes everywhere when you rinse. Do it in the shower.
~ feel: A bit warm on bare cheeks in the first minute.
~ effect: The glow lasts one day, not three.
~ scent@Mask: It smells like a pond, in a good way, mostly.
- feel: Burned from the first second, and I took it off at the second minute.
- effect: Nothing. I might as well have lain down without it.
- use@Mask: It came off on the pillow and the pillow has not recovered.
- effect: It dried me out so much that my foundation cracked.
`,
  sun: `
+ story: I burn in April through a window, so I am not casual about this.
+ story: I cycle to work and need something that survives a hill.
+ story: I have a drawer full of sunscreens that looked good in the shop.
+ story: I have worn it every single day since March and finished two tubes.
+ cast: No white cast on me once it has dried, and I gave it ninety seconds.
+ cast: It goes on slightly white and then simply does not.
+ cast: Nothing in photographs, nothing at my hairline.
+ eyes: I sweated through a ten-kilometre run and my eyes did not sting.
+ eyes: It stays where it is put, so no tears by noon.
+ finish: Dries to a soft satin that needs no powder.
+ finish: Makeup goes over it without slipping.
+ feel: Light enough that I use the full two fingers without resenting it.
+ feel: No greasy film on my glasses.
+ effect: Two weeks by the sea and no new freckles, which is a first.
+ scent: Not a trace of holiday smell.
+ use: Easy to top up over makeup with a sponge.
~ cast: Rub it in twice or your eyebrows will show it.
~ finish: A little shiny by three in the afternoon.
~ feel: Slightly drying in winter, so I put cream under it.
~ size: The tube is small for the amount you need.
~ layer: It pills over my vitamin C, so I changed the vitamin C.
- cast: I looked like a polite ghost at my own picnic.
- eyes: It found my eyes within the hour and stayed there.
- feel: Thick, sticky, and sand loves it.
- layer: It balled up over everything, including bare skin.
- effect: I burned on the shoulders with three applications.
`,
  hair: `
+ story@Shampoo, Conditioner: Fine hair, too much of it, and water as hard as a pavement.
+ story: I own a bathroom shelf of regrets, and this is not on it.
+ story: I have asked a lot of my hair over the years and it was sulking.
+ story: I swim four mornings a week and the chlorine was winning.
+ effect@Conditioner, Hair mask, Hair oil: Shine on day one, and by the second week my ends had stopped catching on my scarf.
+ effect@Styling: My curls held until the next wash, which is three days for me.
+ effect@Shampoo: My scalp stopped itching after two washes.
+ effect@Shampoo, Styling: Proper volume at the root that did not collapse on the bus.
+ effect@Conditioner, Hair mask: My comb goes through in one pull.
+ feel@Shampoo, Conditioner, Hair mask: It rinses clean and leaves no coating.
+ feel@Conditioner, Hair mask: Slippery in the shower, light when dry.
+ feel@Styling: Soft hold, no crunch, no flakes on my black jumper.
+ scent: Hardly any scent, so it does not fight my perfume.
+ use@Conditioner, Hair mask, Hair oil: A very small amount goes through shoulder-length hair.
+ use@Conditioner, Hair mask: I comb it through in the shower and do nothing else.
+ size: The bottle has lasted since the spring.
~ use: Easy to use too much and look like I have not washed.
~ pack@Shampoo, Conditioner, Hair mask: The lid is impossible with wet hands.
~ effect: Lovely for two days, flat on the third.
~ feel@Conditioner, Hair oil: A bit heavy for my roots, so I only use it on lengths.
- effect@Shampoo, Conditioner: It left my hair limp and somehow squeaky.
- feel@Styling, Hair oil: Sticky residue that needed two washes to get out.
- scent: I could smell it in bed.
- effect@Shampoo, Hair oil: My scalp flared up and I gave it to my flatmate.
`,
  scent: `
+ story: I tried it on a card, walked away, and turned round at the corner.
+ story: My father said it reminded him of a house he lived in before I was born.
+ story: I own too many perfumes and this is the one that I keep finding on my scarves.
+ story: Wore it on a long train ride and the woman beside me asked for the name.
+ open: The first ten minutes are sharp and a bit odd, and then it settles into something I cannot stop smelling.
+ open: It opens bright and clean, like a window pushed up.
+ open: There is a bitter green edge at the start that keeps it from being pretty.
+ heart: After an hour it is all warm wood and skin.
+ heart: The sweetness is held back, like something baked in the next room.
+ heart: It dries down soft, slightly powdery, close to the body.
+ last: Six hours on skin, two days on wool.
+ last: It stays near me and does not arrive before I do.
+ last: I sprayed it at eight and caught it again on my wrist at the theatre.
+ season: Made for October, though I have worn it in June out of stubbornness.
+ season: In hot weather it turns fresher and I like it even more.
+ pack: The bottle is heavy and the spray is very fine.
~ last: Lovely, but gone by lunch.
~ open: Skip the opening and wait; it is not for you or for me.
~ heart: I get one note more than the others, and it is the soap.
~ season: Too heavy for a warm office.
~ pack: The cap does not click and has vanished under a seat.
- last: Twenty minutes. I timed it.
- open: It smelled of wet cardboard on me, and I gave it three tries.
- heart: Turned sour on my skin by mid-morning.
- season: It gave me a headache in a closed car.
`,
  body: `
+ story@Hand cream, Soap: I work with my hands outdoors and they look it.
+ story@Soap, Wash, Hand cream: Bought for the guest bathroom, moved to mine by the weekend.
+ story@Oil, Lotion: My shins are reptilian from November to March.
+ story: I gave one to my mother and had to buy two more for the neighbours.
+ effect@Lotion, Scrub, Oil: Rough elbows gone in about ten days.
+ effect@Lotion, Oil, Wash: My skin still feels soft the next morning, which is the test.
+ effect@Soap: It took onion, bicycle and biro off my fingers.
+ effect@Lotion, Scrub: The bumps on my arms are nearly flat after a month.
+ feel@Lotion, Oil: It sinks in before I have found a clean shirt.
+ feel@Soap, Wash: Rich lather, no squeak after.
+ feel@Hand cream: Not greasy, and I can type straight away.
+ scent@Soap, Wash: The scent fills the bathroom and then leaves quietly.
+ scent@Soap: Smells like a garden shed in the best sense.
+ use@Lotion, Oil, Hand cream: A small amount goes a long way on damp skin.
+ size@Soap: The bar has outlived two ordinary ones.
~ scent: Strong for the first minute.
~ pack@Scrub: The jar lid is slippery with wet hands.
~ feel@Lotion, Oil, Hand cream: Takes a while to sink in on dry skin.
~ size: I would buy a refill if they made one.
~ use@Oil, Scrub, Wash: It leaves the bath slippery, so mind your step.
- effect@Hand cream, Soap: My hands felt drier an hour later.
- feel@Lotion, Oil, Hand cream: It leaves a film that pulls at my sleeves.
- scent: Cloying, and it follows you to work.
- effect: I itched for two days and went back to plain oil.
`,
  tool: `
+ story: I resisted paying this much for something without a colour in it.
+ story: I have washed it every week for half a year.
+ story: It replaced three others, which have gone to a drawer to think.
+ effect: It puts product exactly where I aim and nowhere else.
+ effect: My base looks better with the same base.
+ effect: It does most of the blending on its own.
+ build: Not a single hair shed, even in the first wash.
+ build: The weight is right and the handle does not roll off the shelf.
+ build: Dries overnight and keeps its shape.
+ feel: Soft on my face and firm where it matters.
+ use: I use it for powder, blush and, in a hurry, everything.
+ use: It fits the odd corner by my nose.
+ pack: Comes in a plain sleeve I actually use for travelling.
~ build: The lettering wore off after a few washes.
~ use: A bit large for a small face.
~ build: It takes a full day to dry.
~ feel: Slightly scratchy until the first wash.
~ effect: It drinks a little more product than I would like.
- build: The handle came loose in the second month.
- effect: It streaked everything, cream and powder alike.
- build: Shed on my cheeks every morning until I gave up.
`,
};
