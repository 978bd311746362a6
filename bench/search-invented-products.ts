/**
 * Invented products for cases missing in the shared data: other scripts, ampersands, a brand that starts with shade
 * words.
 */
interface Invented {
  brand: string;
  name: string;
  subcategory?: string;
  shades?: readonly string[];
}

export const inventedProducts: readonly Invented[] = [
  { brand: 'M·A·O', name: 'Studio Veil', subcategory: 'Foundation', shades: ['NC40', 'NC42', 'NC45', 'NW20'] },
  { brand: 'M·A·O', name: 'Velvet Rouge', subcategory: 'Lipstick', shades: ['Ruby', 'Brick', 'Plum'] },
  { brand: 'Maquis', name: 'Tropic Powder', subcategory: 'Powder', shades: ['Macao', 'Maori Sand', 'Malaga'] },
  { brand: 'Maquis', name: 'Crimson Crayon', subcategory: 'Lipstick', shades: ['Poppy', 'Garnet'] },
  { brand: 'Maquis', name: 'Vegan Red Matte', subcategory: 'Lipstick' },
  { brand: 'Petal & Thorn', name: 'Nightbloom', subcategory: 'Eau de parfum' },
  { brand: 'Petal & Thorn', name: 'Daybloom', subcategory: 'Eau de toilette' },
  { brand: 'Petal & Thorn', name: 'Thornwood Soap', subcategory: 'Soap' },
  { brand: 'Head of Moss', name: 'Fern Shampoo', subcategory: 'Shampoo' },
  { brand: 'Head of Moss', name: 'Lichen Conditioner', subcategory: 'Conditioner' },
  { brand: 'La Rive-Écume', name: 'Brume Marine', subcategory: 'Mist' },
  { brand: 'Kosas', name: 'Tinted Face Oil', subcategory: 'Foundation', shades: ['Tone 01', 'Tone 05'] },
  { brand: 'Garnier', name: 'Eau Micellaire Pureté', subcategory: 'Cleanser' },
  { brand: 'Avène', name: 'Crème Peaux Intolérantes', subcategory: 'Moisturizer' },
  { brand: '花月堂', name: 'サクラ保湿化粧水', subcategory: 'Toner' },
  { brand: '花月堂', name: 'サクラ洗顔フォーム', subcategory: 'Cleanser' },
  { brand: '花月堂', name: '薬用ハンドクリーム', subcategory: 'Hand cream' },
  { brand: '花月堂', name: '白い歯磨き粉' },
  { brand: '玉露坊', name: '玫瑰保湿面霜', subcategory: 'Moisturizer' },
  { brand: '玉露坊', name: '茉莉花洗发水', subcategory: 'Shampoo' },
  { brand: '달빛', name: '촉촉한수분크림', subcategory: 'Moisturizer' },
  { brand: '달빛', name: '물광쿠션 파운데이션', subcategory: 'Foundation' },
  { brand: 'ใบตอง', name: 'สบู่มะขามสมุนไพร', subcategory: 'Soap' },
  { brand: 'Берёзка', name: 'Шампунь с ромашкой', subcategory: 'Shampoo' },
  { brand: 'Moonwort', name: 'Angled Brush', subcategory: 'Brush' },
  { brand: 'Moonwort', name: 'Dry Skin Silk Foundation', subcategory: 'Foundation' },
  { brand: 'Moonwort', name: 'Warm Amber', subcategory: 'Perfume oil' },
  { brand: 'Moonwort', name: 'Quiet Fix', subcategory: 'Concealer' },
  { brand: 'Moonwort', name: 'Rice Water Toner', subcategory: 'Toner' },
  { brand: 'Moonwort', name: 'Chapped No More', subcategory: 'Lip balm' },
];
