/** A demo member. `monthsHere` is how long the person has been a member, and `likes` names preferred subcategories. */
export interface Person {
  username: string;
  firstName: string;
  lastName: string;
  bio: string;
  monthsHere: number;
  likes: readonly string[];
  shelf: number;
  /** How deep the person's skin tone is, from 0 (fairest) to 1 (deepest). Determines the colors that they choose. */
  depth: number;
}

const lips = ['Lipstick', 'Lip gloss', 'Lip liner', 'Lip balm', 'Lip stain'] as const;
const base = ['Foundation', 'Concealer', 'Skin tint', 'Powder', 'Primer'] as const;
const cheeks = ['Blush', 'Bronzer', 'Highlighter'] as const;
const eyes = ['Eyeshadow', 'Eye palette', 'Mascara', 'Eyeliner', 'Brow'] as const;
const skin = ['Cleanser', 'Toner', 'Serum', 'Moisturizer', 'Mask', 'Face oil', 'Eye cream', 'Exfoliant', 'Mist'] as const;
const scents = ['Eau de parfum', 'Eau de toilette', 'Perfume oil'] as const;
const hair = ['Shampoo', 'Conditioner', 'Hair mask', 'Hair oil', 'Styling'] as const;
const bath = ['Soap', 'Wash', 'Oil', 'Lotion', 'Hand cream', 'Scrub', 'Deodorant'] as const;
const nails = ['Nail polish', 'Nail care'] as const;
const tools = ['Brush', 'Sponge', 'Skin tools', 'Lash and brow tools'] as const;

/** Mara is the demo member, and the last person is the administrator. */
export const people: readonly Person[] = [
  { username: 'maraonpaper', firstName: 'Mara', lastName: 'Okonjo', bio: 'Dry skin, warm undertone, chronic lipstick optimist. Panning what I own before I buy another blush.', monthsHere: 26, likes: [...lips, ...cheeks, ...skin, ...nails, ...scents], shelf: 47, depth: 0.62 },
  { username: 'imogenwears', firstName: 'Imogen', lastName: 'Achterberg', bio: 'Former lab technician. I read the ingredient list so you can read the review. Cool fair skin, hates glitter.', monthsHere: 34, likes: [...skin, ...base, ...lips, ...scents, 'Face'], shelf: 60, depth: 0.08 },
  { username: 'junoafterdark', firstName: 'Juno', lastName: 'Marchetta', bio: 'Candlelight tester. If it does not survive a late dinner, I will tell you.', monthsHere: 29, likes: [...lips, ...cheeks, ...eyes, ...scents], shelf: 48, depth: 0.4 },
  { username: 'sachipans', firstName: 'Sachi', lastName: 'Brandvold', bio: 'Panning 24 things this year. Spreadsheet available on request.', monthsHere: 31, likes: [...nails, ...cheeks, ...skin, ...lips, ...base], shelf: 54, depth: 0.3 },
  { username: 'tamsinsmells', firstName: 'Tamsin', lastName: 'Okafor-Leigh', bio: 'Fragrance first, everything else after. I wear things for a week before I say a word.', monthsHere: 22, likes: [...scents, ...scents, ...bath, ...skin], shelf: 44, depth: 0.75 },
  { username: 'delphineinshade', firstName: 'Delphine', lastName: 'Osei', bio: 'Deep skin, zero patience for white cast. Sunscreen in November, yes.', monthsHere: 27, likes: ['Face', 'Body sun care', 'After sun', ...base, ...skin, ...cheeks, ...lips], shelf: 50, depth: 0.86 },
  { username: 'wrenatlow', firstName: 'Wren', lastName: 'Halloran', bio: 'Rosacea, wind, a bicycle. I like boring creams and I will not apologise.', monthsHere: 18, likes: [...skin, ...skin, 'Face', ...bath], shelf: 36, depth: 0.05 },
  { username: 'liormakesroom', firstName: 'Lior', lastName: 'Malka', bio: 'Minimal shelf, maximal opinions.', monthsHere: 15, likes: [...skin, ...hair, ...tools, 'Face'], shelf: 22, depth: 0.45 },
  { username: 'runevalkama', firstName: 'Rune', lastName: 'Valkama', bio: 'Here for the soap. Stayed for the argument about soap.', monthsHere: 9, likes: [...bath, ...hair, ...scents], shelf: 24, depth: 0.12 },
  { username: 'priyaonthe9', firstName: 'Priya', lastName: 'Ravindra', bio: 'I do my whole face on the number 9 bus. Reviews written at the terminus.', monthsHere: 24, likes: [...base, ...eyes, ...lips, ...tools], shelf: 46, depth: 0.66 },
  { username: 'odettefolds', firstName: 'Odette', lastName: 'Larue', bio: 'Paper conservator. Fine nails, finer brushes, no scented hand cream near the manuscripts.', monthsHere: 20, likes: [...nails, ...tools, 'Hand cream', ...skin], shelf: 38, depth: 0.1 },
  { username: 'kestrelmay', firstName: 'May', lastName: 'Kestrel', bio: 'Curl type 3B, hard water, high hopes.', monthsHere: 17, likes: [...hair, ...hair, ...skin, ...cheeks], shelf: 40, depth: 0.7 },
  { username: 'bastienhums', firstName: 'Bastien', lastName: 'Corvo', bio: 'Night nurse. Everything I own has to survive twelve hours and a mask.', monthsHere: 13, likes: [...skin, ...base, 'Face', 'Hand cream', 'Deodorant'], shelf: 34, depth: 0.34 },
  { username: 'noorandninetwo', firstName: 'Noor', lastName: 'Haddad', bio: 'Olive skin that turns every beige pink. I keep a list of the ones that do not.', monthsHere: 25, likes: [...base, ...base, ...cheeks, ...lips], shelf: 52, depth: 0.44 },
  { username: 'fernaway', firstName: 'Fern', lastName: 'Tolliver', bio: 'Hiking guide. SPF by the litre, lip balm by the pocket.', monthsHere: 16, likes: ['Face', 'Body sun care', 'After sun', 'Lip balm', ...skin, ...bath], shelf: 32, depth: 0.22 },
  { username: 'gideonshaves', firstName: 'Gideon', lastName: 'Park', bio: 'Learning what a toner is, out loud.', monthsHere: 7, likes: [...skin, ...hair, ...bath], shelf: 21, depth: 0.3 },
  { username: 'ysoldepaints', firstName: 'Ysolde', lastName: 'Brandt', bio: 'Set painter. I treat eyeshadow like pigment and nail polish like enamel.', monthsHere: 28, likes: [...eyes, ...eyes, ...nails, ...lips], shelf: 56, depth: 0.15 },
  { username: 'amaraledger', firstName: 'Amara', lastName: 'Nwosu', bio: 'Accountant. Cost per wear in every review, you are welcome.', monthsHere: 23, likes: [...lips, ...base, ...cheeks, ...hair], shelf: 48, depth: 0.9 },
  { username: 'teodorquiet', firstName: 'Teodor', lastName: 'Lindqvist', bio: 'Eczema since birth. If it does not sting me, it will not sting you.', monthsHere: 19, likes: [...skin, ...bath, 'Shampoo', 'Lip balm'], shelf: 30, depth: 0.06 },
  { username: 'coralieonstage', firstName: 'Coralie', lastName: 'Vance', bio: 'Choir alto, concert black, red lipstick. Needs to last a Requiem.', monthsHere: 21, likes: [...lips, ...eyes, ...base, ...scents], shelf: 42, depth: 0.25 },
  { username: 'hanabytheshelf', firstName: 'Hana', lastName: 'Kuroda', bio: 'Seven layers of skincare, one layer of makeup.', monthsHere: 30, likes: [...skin, ...skin, ...lips, 'Face'], shelf: 58, depth: 0.2 },
  { username: 'zuriinbloom', firstName: 'Zuri', lastName: 'Mbeki', bio: 'Blush on the eyes, eyeshadow on the cheeks. Rules are for packaging.', monthsHere: 11, likes: [...cheeks, ...eyes, ...lips, ...hair], shelf: 40, depth: 0.95 },
  { username: 'pennyplainly', firstName: 'Penny', lastName: 'Ashdown', bio: 'Sixty-three, short hair, good boots. I buy the second size and finish it.', monthsHere: 14, likes: [...skin, ...lips, ...bath, ...scents], shelf: 33, depth: 0.12 },
  { username: 'shelf_keeper', firstName: 'Ada', lastName: 'Rennick', bio: 'I look after the catalogue. Requests, photos and odd shade names go through my hands.', monthsHere: 36, likes: [...tools, ...lips, ...skin, ...nails], shelf: 26, depth: 0.35 },
];
