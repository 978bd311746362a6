import { shadeBook } from './shade.ts';

export const blushShades = shadeBook(`
  Porch Peach f0a184
  Dog Rose e59aa0
  Brisk d97a7a
  Windfall c9656a
  Ripe Fig 8e4658
  Rosehip c25a55
  Apricot Wall e89a70
  Quiet Pink dfa0a2
  Beach Hut e88f8c
  Clove Pink cc6f80
  Cold Hands d4838f
  Mulled 9a4150
  Sunday Best d98c88
  Terracotta c16b4d
  Nectarine e6825f
  Peony d96f8c
  Plum Skin 7d3a52
  Warm Brick a9523f
  Sweetbriar d58590
  Hibiscus c2405a
  Rhubarb d6707c
  Guava e5756a
  Cinnamon Rose b86b5c
  Mauve Hour b07a86
  Poppy Paper d9533f
  Pomegranate a83248
  Toasted Peach d98f68
  Lingonberry b53b50
  Wild Thyme a77792
  Blushing Brick b45a4a
  Cherry Tea a24350
  Bruised Pear c98a70
  Evening Walk b56a6e
  Orchid Post c2719a
  Copper Beech 9a5043
  First Frost e3b0b5
`);

export const bronzerShades = shadeBook(`
  Early d9ad84
  Noon c6946a
  Siesta a9754d
  Slow Dusk 86583a
  Late Ferry 6a432d
  Embers 54332a
  Flagstone b38d70
  Cool Clay 9a765f
  Slate Brown 785b4b
  Long Shadow 5d453a
  Peat Shadow 463229
`);

export const highlighterShades = shadeBook(`
  Candle f3dcc0
  Oyster efdcd8
  Rose Gold e6b9a2
  Old Gold d7b176
  Champagne Cork ecd3b0
  Copper Coin c78c62
  Moon Milk ece6e2
  Pink Pearl eecbd0
  Brass c99a55
  Amber Bead b87d45
  Deep Bronze 8f5f3d
  Lilac Light ddd0e2
`);
