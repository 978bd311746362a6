/**
 * The products of each editorial section, by name. Where two brands use one name the list says 'Brand: Name'.
 * The page of a section orders them itself.
 */
export const sections: Record<string, readonly string[]> = {
  'bob-2025': [
    'Overcast Barrier Cream', 'Fig & Ember Eau de Parfum', 'Sunlit Blush Stick', 'Featherweight Powder Brush', 'Dusk Quarter Palette',
    'Cloud Rice Toner', 'Forty Looms Foundation', 'No Cast Sun Gel SPF 50', 'Curl Wash', 'Retinal Field Notes 0.05%', 'Cardamom Lipstick',
    'Jackdaw Tubing Mascara', 'Orchard Wall Lacquer', 'Urea Body Lotion 10%', 'Slow Afternoon Bronzer', 'Bond Yard Mask',
  ],
  'bob-2024': [
    'Orchard Cheek Palette', 'Honeycomb Night Balm', 'Daybreak Mineral Shield SPF 50', 'Velvet Hour Lipstick', 'Cedar Bath Bar',
    'Lit Room Pressed Powder', 'Hearth Serum Foundation', 'Hush Barrier Serum', 'Thicket Brow Gel', 'Letter to the Coast Eau de Parfum',
    'Last Light Cleansing Balm', 'Fern Curl Cream', 'Shepherd Hand Balm', 'Invisible Mend Concealer',
  ],
  'bob-2023': [
    'Second Skin Foundation', 'Lacquer No. 31', 'Meadow Milk Cleanser', 'Neroli Hour Eau de Toilette', 'Longhand Mascara',
    'Pressed Petal Blush', 'Azelaic Suspension 10%', 'Plain Wash Shampoo', 'Sea Room Texture Spray', 'Squalane', 'Weaver Lipstick',
    'Gilded Hour Highlighter', 'Salvage Palette', 'Low Foam Cleanser',
  ],
  allure: [
    'Honeycomb Night Balm', 'Velvet Hour Lipstick', 'Cloud Rice Toner', 'Pressed Petal Blush', 'Amber Ferment Serum', 'Annatto Blush',
    'BHA Liquid 2%', 'Fine Print Liquid Liner', 'Vesper Resin Eau de Parfum', 'Tidal Body Wash', 'The Cream', 'Slant Tweezers',
    'Varnish Finishing Oil', 'Barley Water Skin Tint',
  ],
  trending: [
    'Sugarplum Lip Lacquer', 'Marmalade Lip Balm', 'Lacquer No. 12', 'Grey Coat Primer', 'Velvet Hour Lip Glaze', 'Overnight Rescue Mask',
    'Tidepool Eye Glaze', 'Tamarind Gloss', 'Porch Light Liquid Blush', 'Galacto Essence', 'Dew Point Gel', 'Burnt Sugar Attic Eau de Parfum',
    'Brown Study Mascara', 'Gauze Skin Veil', 'Long Shadow Contour', 'Velvet Hour Lipstick',
  ],
  viral: [
    'Dusk Quarter Palette', 'Hush Hydrating Mist', 'Honeycomb Night Balm', 'Rosehip Body Oil', 'Linework Lip Pencil', 'Inkwell Navy Mascara',
    'Velvet Hour Lipstick', 'Beetleback Lacquer', 'Honey Slip Lip Oil', 'Kelpie Liquid Light', 'Papaya Enzyme Mask', 'Jelly Mould Lacquer',
    'Streamer Liner', 'Third Day Shimmer Oil', 'Cold Spoon Roller',
  ],
  new: [
    'Orchard Cheek Palette', 'Lacquer No. 31', 'Overnight Rescue Mask', 'Neroli Hour Eau de Toilette', 'Tidal Body Wash', 'Lit Room Pressed Powder',
    'Cloud Rice Toner', 'Inkwell Navy Mascara', 'Rosehip Body Oil', 'Monsoon Skin Tint', 'Moth Wing Shadow', 'Poste Restante Eau de Parfum',
    'Night Watch Dry Shampoo', 'Antioxidant Sun Serum SPF 45', 'Cordial Lip Jelly', 'Five Browns',
  ],
  'holy grails': [
    'Overcast Barrier Cream', 'Honeycomb Night Balm', 'Velvet Hour Lipstick', 'Featherweight Powder Brush', 'Fig & Ember Eau de Parfum',
    'Daybreak Mineral Shield SPF 50', 'Sunlit Blush Stick', 'Amber Ferment Serum', 'Orchard Cheek Palette', 'Cloud Rice Toner', 'Cedar Bath Bar',
    'Lacquer No. 12',
  ],
}
