/** A formula for some kinds of products. The formulas are fictional but resemble real ingredient lists. */
export interface Formula {
  /** The ids in `server/features/catalogue/categories.ts`. */
  subcategories: readonly number[];
  base: string;
  besides: readonly string[];
  /** The preservatives, which follow the optional ingredients. */
  preservatives: string;
  isColored?: true;
}

const waxes = 'Caprylic/Capric Triglyceride, Octyldodecanol, Ricinus Communis (Castor) Seed Oil';
const waterPreservatives = 'Phenoxyethanol, Ethylhexylglycerin, Disodium EDTA';
const rinsedPreservatives = 'Citric Acid, Sodium Benzoate, Potassium Sorbate';

export const formulas: readonly Formula[] = [
  {
    subcategories: [22, 23, 24, 25, 26],
    base: `${waxes}, Cera Alba (Beeswax), Euphorbia Cerifera (Candelilla) Wax`,
    besides: ['Lanolin', 'Squalane', 'Butyrospermum Parkii (Shea) Butter', 'Silica', 'Polybutene', 'Ozokerite'],
    preservatives: 'Tocopherol, BHT',
    isColored: true,
  },
  {
    subcategories: [1, 3, 5, 6, 58],
    base: 'Aqua (Water), Cyclopentasiloxane, Dimethicone, Glycerin, Isododecane, Butylene Glycol, PEG-10 Dimethicone',
    besides: ['Niacinamide', 'Silica', 'Sodium Hyaluronate', 'Titanium Dioxide', 'Disteardimonium Hectorite', 'Tocopherol'],
    preservatives: waterPreservatives,
    isColored: true,
  },
  {
    subcategories: [2, 4, 7, 16, 33, 34],
    base: 'Mica, Talc, Dimethicone, Zinc Stearate, Caprylic/Capric Triglyceride',
    besides: ['Silica', 'Boron Nitride', 'Zea Mays (Corn) Starch', 'Kaolin', 'Squalane', 'Synthetic Fluorphlogopite'],
    preservatives: 'Caprylyl Glycol, Phenoxyethanol',
    isColored: true,
  },
  {
    subcategories: [8, 9, 10],
    base: 'Aqua (Water), Cera Alba (Beeswax), Copernicia Cerifera (Carnauba) Wax, Stearic Acid, Glyceryl Stearate, Acacia Senegal Gum',
    besides: ['Panthenol', 'Triethanolamine', 'VP/Eicosene Copolymer', 'Hydroxyethylcellulose', 'Silica'],
    preservatives: waterPreservatives,
    isColored: true,
  },
  {
    subcategories: [11],
    base: 'Aqua (Water), Glycerin, Cocamidopropyl Betaine, Sodium Cocoyl Isethionate, Coco-Glucoside',
    besides: ['Panthenol', 'Allantoin', 'Salicylic Acid', 'Niacinamide', 'Avena Sativa (Oat) Kernel Extract'],
    preservatives: rinsedPreservatives,
  },
  {
    subcategories: [12, 13, 19, 20],
    base: 'Aqua (Water), Glycerin, Butylene Glycol, Propanediol, Pentylene Glycol',
    besides: ['Niacinamide', 'Sodium Hyaluronate', 'Lactic Acid', 'Salicylic Acid', 'Ascorbyl Glucoside', 'Adenosine'],
    preservatives: waterPreservatives,
  },
  {
    subcategories: [14, 15, 17, 18],
    base: 'Aqua (Water), Glycerin, Cetearyl Alcohol, Squalane, Caprylic/Capric Triglyceride, Glyceryl Stearate',
    besides: ['Ceramide NP', 'Panthenol', 'Allantoin', 'Niacinamide', 'Centella Asiatica Extract', 'Sodium Hyaluronate'],
    preservatives: `Xanthan Gum, ${waterPreservatives}`,
  },
  {
    subcategories: [27, 28, 29],
    base: 'Aqua (Water), Dibutyl Adipate, Glycerin, Ethylhexyl Triazone, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine',
    besides: ['Zinc Oxide', 'Titanium Dioxide', 'Octocrylene', 'Panthenol', 'Tocopheryl Acetate', 'Silica'],
    preservatives: `Xanthan Gum, ${waterPreservatives}`,
  },
  {
    subcategories: [30, 43, 47],
    base: 'Aqua (Water), Sodium Laureth Sulfate, Cocamidopropyl Betaine, Glycerin, Sodium Chloride',
    besides: ['Panthenol', 'Hydrolyzed Wheat Protein', 'Polyquaternium-10', 'Menthol', 'Argania Spinosa Kernel Oil'],
    preservatives: rinsedPreservatives,
  },
  {
    subcategories: [31, 32, 35, 36],
    base: 'Aqua (Water), Cetearyl Alcohol, Behentrimonium Chloride, Glycerin, Amodimethicone',
    besides: ['Panthenol', 'Hydrolyzed Keratin', 'Argania Spinosa Kernel Oil', 'Cocos Nucifera (Coconut) Oil', 'Dimethicone'],
    preservatives: rinsedPreservatives,
  },
  {
    subcategories: [37, 38, 39],
    base: 'Alcohol Denat., Parfum (Fragrance), Aqua (Water), Limonene, Linalool',
    besides: ['Citral', 'Coumarin', 'Geraniol', 'Citronellol', 'Eugenol', 'Alpha-Isomethyl Ionone'],
    preservatives: 'BHT',
  },
  {
    subcategories: [40, 41],
    base: 'Butyl Acetate, Ethyl Acetate, Nitrocellulose, Acetyl Tributyl Citrate, Isopropyl Alcohol',
    besides: ['Adipic Acid/Neopentyl Glycol/Trimellitic Anhydride Copolymer', 'Silica', 'Stearalkonium Bentonite'],
    preservatives: 'Benzophenone-1',
    isColored: true,
  },
  {
    subcategories: [42],
    base: 'Sodium Palmate, Sodium Cocoate, Aqua (Water), Glycerin, Olea Europaea (Olive) Fruit Oil',
    besides: ['Butyrospermum Parkii (Shea) Butter', 'Avena Sativa (Oat) Kernel Flour', 'Kaolin'],
    preservatives: 'Sodium Chloride, Tetrasodium EDTA',
  },
  {
    subcategories: [44, 45, 46, 48],
    base: 'Aqua (Water), Glycerin, Cetearyl Alcohol, Butyrospermum Parkii (Shea) Butter, Isopropyl Palmitate',
    besides: ['Urea', 'Avena Sativa (Oat) Kernel Flour', 'Panthenol', 'Allantoin', 'Cocos Nucifera (Coconut) Oil'],
    preservatives: `Sodium Hydroxide, ${waterPreservatives}`,
  },
];
