import { shadeBook } from './shade.ts';

export const shadowShades = shadeBook(`
  Bone e8d9c8
  Vellum dcc5b0
  Oatcake c9ab90
  Fawn b8937a
  Puddle 8d8178
  Bark 6b4d3c
  Moss 6f7449
  Rain 7d8b96
  Slate 5c626b
  Peat 3f2f28
  Soot 2a2725
  Rust a0542f
  Brick Dust 9c5745
  Mulberry 6d3350
  Heather 8f7590
  Lichen a3a877
  Verdigris 4f8a7c
  Storm 46566b
  Copper Wire b5703f
  Old Penny 8a5233
  Brass Hinge b08b46
  Tin a8a6a3
  Pewter 77757a
  Rose Foil c98f88
  Apricot Light e0a882
  Plum Jam 5b2e44
  Teal Feather 2f6f78
  Kingfisher 25749b
  Ink Blue 2b3b5e
  Violet Dusk 675080
  Saffron d8952f
  Turmeric c98a20
  Chilli a43a26
  Cumin 8e6a3e
  Black Sesame 33302f
  Pistachio a9b183
  Cocoa Husk 5d3e30
  Sage 8f9a80
  Marigold e09a35
  Candlewax ecd6b4
  Moth b9a48f
  Oyster Grey b5aeac
  Wet Sand a68a70
  Petrol 2e4a55
  Aubergine 45304a
  Poster Pink d85a8a
  Poster Red c43a38
  Poster Yellow edc23d
  Poster Green 3f9460
  Poster Blue 2d64b0
`);

export const linerShades = shadeBook(`
  Lamp Black 1d1b1c
  Brown Ink 4a3226
  Navy Ink 232f4d
  Sepia 6b4b34
  Bottle Green 254236
  Aubergine 3f2640
  Graphite 4d4e52
  Oxblood 561f24
  Teak 7a5335
  Soft Umber 5c4436
  Copper b5703f
  Pewter 83828a
  Moss 5a6140
  Petrol 24505c
  Bright White f1eee8
  Chestnut 6a3a28
`);

export const brightLinerShades = shadeBook(`
  Poster Red c6302f
  Poster Pink dc4f86
  Tangerine e57a2c
  Sun Yellow f0c430
  Lawn 4a9d4c
  Swimming Pool 2fa6b8
  Cornflower 3f6fc4
  Violet 7a4bb0
  Chalk f3f0ea
  Lamp Black 1d1b1c
`);

export const metalLinerShades = shadeBook(`
  Copper b8703d
  Old Gold b8923f
  Pewter 7f8087
  Rose Metal c08a80
  Verdigris 4c8c7e
  Bronze 86592f
  Gunmetal 46484e
`);

export const mascaraShades = shadeBook(`
  Black 1b1a1b
  Soft Brown 4c3527
  Auburn 5e3224
  Navy 232f4d
  Bottle Green 22443a
  Plum 44223f
`);

export const browShades = shadeBook(`
  Flaxen b39a76
  Ash Blonde 9a8468
  Taupe 7d6a58
  Fox Red 8a5233
  Soft Brown 6b5040
  Cool Brown 574539
  Dark Brown 40312a
  Soft Black 2c2624
  True Black 1c1a1a
`);
