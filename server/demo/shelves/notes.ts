export const shadeNotes = {
  lips: ['Better with liner one step deeper.', 'Blot once and it is right.', 'Too pink with the green coat.', 'My interview shade.', 'Looks ten years older on the left side of the mirror.', 'Only with a bare face.', 'Mix with balm for daytime.', 'Next time the warmer one.', 'Nearly the old discontinued one.', 'Photographs darker than it is.', 'Good over a brown pencil.', 'Not with silver earrings.'],
  base: ['Half a pump from October.', 'A touch too light in August.', 'Mix with a drop of bronzer after the holidays.', 'Warm enough for my neck, light for my forehead.', 'Matches my jaw exactly, not my chest.', 'Between two shades, bought the lighter.', 'Wait a minute before judging it.', 'Goes darker by noon.'],
  cheeks: ['Tap twice, no more.', 'Lovely over bronzer, odd alone.', 'Higher on the left.', 'Use the small brush.', 'Doubles as eyeshadow.', 'A bit orange under kitchen light.'],
  eyes: ['Outer corner only.', 'Needs primer after all.', 'With the copper liner.', 'Finger, not brush.', 'Too grey for winter skin.'],
} as const;

export const ownTags = ['winter', 'summer', 'desk drawer', 'gym bag', 'gift', 'finish this', 'no scent', 'weddings', 'bedside', 'office', 'too warm', 'share with mum', 'night shift', 'choir', 'backup'] as const;
