import { shadeBook } from './shade.ts';

export const nailShades = shadeBook(`
  Milk Bottle f1e9df
  Bare Shell ecd2c3
  Ballet Flat e7bfb9
  Old Rose c98a8a
  Tea Stain c49a80
  Toast b58362
  Conker 6b3423
  Terracotta Wall b5553a
  Brick Path 9b4536
  Post Box b71f28
  Cherry Stone 851a28
  Oxblood 561720
  Beetroot 7c1f45
  Bramble 5e2040
  Damson 43203a
  Sloe Gin 6f2541
  Peony d4668a
  Bubblegum ea8ca8
  Flamingo e8707c
  Coral Reef ea6d58
  Tangerine e97a35
  Marigold eaa52f
  Custard f0d58a
  Pistachio b4c08d
  Moss Wall 6b7548
  Bottle Green 1f4a3a
  Ivy 2f5c41
  Verdigris 5a9a8a
  Duck Egg bcd5d0
  Swimming Lesson 5ab0c2
  Cornflower 6487c4
  Ink Well 22304f
  Midnight Train 1c2138
  Lilac Bush c0a8cc
  Wisteria a18fc0
  Heather 8c6f8c
  Pigeon 9a989c
  Wet Slate 4d5259
  Soot 2a2829
  Piano 151415
  Brass Tap b9904b
  Copper Pan b46f45
  Frosted Pane d5dfe6
  Ice House c3d3de
  Silver Birch c9c6c2
  Rose Frost dcb6bb
  Starling 3f4a5c
  Rose Chafer 4d7350
  Oil Slick 4a3d5e
  Ground Beetle 2f4043
  Plum Carapace 55304f
  Copper Wing 8e5136
`);
