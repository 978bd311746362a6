import { shadeBook } from './shade.ts';

/** Lip colors by family. Products draw from the families that suit their tags. */
export const lipShades = {
  nude: shadeBook(`
    Bare Page d3a48c
    Calico cf9f8a
    Warm Putty c2917b
    Undyed d9ad98
    Chamois bd8a6e
    Fawn b98468
    Rolled Oats cfa48a
    Clay Pipe b57f69
    Parchment d6ab92
    Almond Skin c08e74
    Milk Tea c79a80
    Digestive b98a68
    Brown Paper a97a5c
    Soft Shoe b88777
    Sandpiper c39a83
    Cork Board b48a6c
    Unbuttoned c99384
    Off Record b0806f
    Envelope cfa188
    Walnut Milk ad7d66
    Plain Toast bb8a64
    Beech c49576
    Lint d0a79b
    Shortcrust d2a887
  `),
  rose: shadeBook(`
    Tea Rose c77f7d
    Cold Walk bd6b70
    Dusty Spine b06f70
    Old Ballet c98a8a
    Bitten b5565f
    Rose Hip b24f52
    Wallpaper Rose c2807f
    Faded Ribbon c98f92
    Pressed Petal bf757b
    Rosewater d39a9c
    Pink Slip cf8088
    Attic Rose a9646a
    Scuffed Satin b87a7c
    Blotting Paper c58b88
    Gallica a8485c
    Damask b0525f
    Second Blush cd7d80
    Flannel Rose b27378
    Mallow Stem bd7f8e
    Heirloom a55d63
    Love Letter b9525f
    Wild Briar c56f80
    Boiled Sweet d1667a
    Rose Madder a83a4e
  `),
  pink: shadeBook(`
    Sherbet Dip ec93a6
    Peony Row d8577f
    Sugar Mouse f0a9b6
    Candy Stripe e5718f
    Foxglove c85a8c
    Fuchsia Hour c7286f
    Hot Water Bottle d63c70
    Rhubarb Fool e08a90
    Bubble Bath efb0bd
    Party Ring e78aa4
    Sweet William cf4a78
    Paper Fan dd7f98
    Cyclamen c2397a
    Seaside Rock e4567f
    Pink Elephant e093a8
    Sweet Pea dd86a8
    Neon Sign e23a72
    Flamingo Post e9707f
  `),
  red: shadeBook(`
    Post Box b5202a
    Cherry Stone 8e1a26
    Brick Lane 9c3a2c
    Curtain Red a01522
    Fire Door b92a24
    Signal Flag c4202c
    Red Ink a81c2e
    Ladybird bd2a2c
    Stop Press a9182a
    Encore 95121f
    Rowanberry b83328
    Sealing Wax 9a2023
    Brass Section c1272d
    Velvet Seat 8a1420
    Garnet Ring 7d1a28
    Matinee b3253a
    Poppy Field cf3a2d
    Tail Light bb1e22
    Hunting Coat a3242a
    Pillar Red b01e24
    Scarlet Letter b81c2c
    Pomegranate 9b2135
  `),
  coral: shadeBook(`
    Coral Paper e0705c
    Blood Orange cf4a30
    Nasturtium dd5a32
    Apricot Jam dd8558
    Terracotta Pot b5573c
    Persimmon d2582f
    Salmon Ladder e08a73
    Marmalade Cat d3743c
    Hot Brick c04a35
    Papaya e27f5c
    Lobster Pot cc4636
    Sunburnt Tile c0603f
    Rusted Gate a84f34
    Goldfish e0683f
    Tangerine Skin de6a34
    Ember c4452e
    Peach Stone d98a70
    Tigerlily d9603e
  `),
  berry: shadeBook(`
    Bramble 7a2440
    Mulberry Walk 76284a
    Hedge Wine 6f2036
    Sloe 552239
    Loganberry 8f2a44
    Blackcurrant 5d2142
    Elderberry 5a1f3c
    Raspberry Cane a62e52
    Summer Pudding 94244a
    Beetroot 7d2044
    Cranberry Bog 93203a
    Crushed Currant 8a2742
    Jam Spoon 9d2a46
    Boysenberry 7b2b4e
    Pickled Plum 803352
    Cordial a02c4e
    Tayberry 9a3050
    Claret Jug 6b1b30
  `),
  brown: shadeBook(`
    Conker 6d3524
    Nutmeg 8f5a42
    Cinnamon Bark 95523a
    Tamarind 6e3c2a
    Cocoa Nib 55301f
    Clove 5c3326
    Date Palm 7b4630
    Mahogany 5e2a20
    Espresso Cup 4a2a20
    Gingerbread 9d6440
    Chestnut Roast 74422e
    Brick Dust 9a5240
    Teak 8a5638
    Peat 47291f
    Rust Belt 8d4a33
    Molasses 4c2619
    Cardamom Pod 8a644c
    Saddle 85502f
    Leather Strap 6f4530
    Burnt Toast 5f3b28
    Russet Coat 8c452f
    Toffee Tin 9a6741
    Walnut Shell 6f4a35
    Ginger Nut a5673f
  `),
  plum: shadeBook(`
    Damson 54233c
    Cinder Plum 5a3040
    Late Show 431a2c
    Nightshade 3c1a30
    Black Cherry 4a1422
    Fig Skin 5b2f44
    Velvet Rope 4e1c34
    Aubergine 3f1f35
    Mourning Dove 7c5a66
    Prune Stone 50293a
    Wine Dark 4c1a2a
    Blackbird 2f1a22
    Orchid Shadow 7a4468
    Slate Plum 5f4050
    Ink Cap 3a2530
    Oxblood 5a1820
    Dregs 4f2430
    Violet Hour 664062
  `),
} as const;

export type LipFamily = keyof typeof lipShades;

/** The families that a product draws from, by its first listed tag. */
export const lipFamiliesByTag: Record<string, readonly LipFamily[]> = {
  'deep skin friendly': ['brown', 'berry', 'red', 'plum', 'coral'],
  'nude range': ['nude', 'rose', 'brown'],
  'warm tones': ['coral', 'red', 'brown', 'nude'],
  'deep shades': ['plum', 'berry', 'brown'],
  bold: ['red', 'pink', 'coral'],
  frosted: ['pink', 'rose', 'nude'],
  pearl: ['pink', 'nude', 'rose'],
  evening: ['red', 'plum', 'berry', 'brown'],
  tinted: ['rose', 'berry', 'nude', 'coral'],
  stain: ['berry', 'red', 'rose', 'coral'],
};
