/** What each category of the demo holds at its base, and what one or another product of it holds besides. */
const byCategory: Record<number, { base: string; besides: readonly string[] }> = {
  1: {
    base: 'Caprylic/Capric Triglyceride, Octyldodecanol, Silica, Synthetic Wax, Glyceryl Behenate, Tocopherol',
    besides: ['Ricinus Communis (Castor) Seed Oil', 'Squalane', 'Cera Alba (Beeswax)', 'Dimethicone', 'Phenoxyethanol'],
  },
  2: {
    base: 'Aqua (Water), Glycerin, Butylene Glycol, Cetearyl Alcohol, Phenoxyethanol, Ethylhexylglycerin, Xanthan Gum',
    besides: ['Niacinamide', 'Panthenol', 'Sodium Hyaluronate', 'Squalane', 'Salicylic Acid', 'Allantoin', 'Ceramide NP'],
  },
  3: {
    base: 'Aqua (Water), Dibutyl Adipate, Glycerin, Ethylhexyl Triazone, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine',
    besides: ['Zinc Oxide', 'Titanium Dioxide', 'Octocrylene', 'Panthenol', 'Tocopheryl Acetate'],
  },
  4: {
    base: 'Aqua (Water), Cetearyl Alcohol, Behentrimonium Chloride, Glycerin, Citric Acid, Sodium Benzoate',
    besides: ['Panthenol', 'Hydrolyzed Keratin', 'Argania Spinosa Kernel Oil', 'Sodium Laureth Sulfate', 'Dimethicone'],
  },
  5: {
    base: 'Alcohol Denat., Parfum (Fragrance), Aqua (Water), Limonene, Linalool',
    besides: ['Citral', 'Coumarin', 'Geraniol', 'Citronellol', 'Eugenol'],
  },
  6: {
    base: 'Ethyl Acetate, Butyl Acetate, Nitrocellulose, Acetyl Tributyl Citrate, Isopropyl Alcohol',
    besides: ['Mica', 'Silica', 'Stearalkonium Bentonite', 'CI 77891', 'CI 15850'],
  },
  7: {
    base: 'Aqua (Water), Glycerin, Cetearyl Alcohol, Butyrospermum Parkii (Shea) Butter, Sodium Benzoate',
    besides: ['Urea', 'Avena Sativa (Oat) Kernel Flour', 'Panthenol', 'Allantoin', 'Cocos Nucifera (Coconut) Oil'],
  },
};

const pigments = 'may contain: CI 77891, CI 77491, CI 77492, CI 77499, Mica';

interface Labelled {
  id: number;
  categoryId: number;
  defaultTags: readonly string[];
}

/** The list of a product of the demo, always the same one; brushes and the like have none. */
export function labelOf({ id, categoryId, defaultTags }: Labelled): string | undefined {
  const known = byCategory[categoryId];
  if (!known) return undefined;
  const { base, besides } = known;
  const own = [id, id + 2, id * 7].map((number) => besides[number % besides.length] ?? '');
  const isScented = categoryId !== 5 && id % 3 !== 0 && !defaultTags.includes('fragrance free');
  return [
    base,
    ...new Set(own),
    ...(isScented ? ['Parfum (Fragrance)', 'Limonene'] : []),
    ...(categoryId === 1 ? [pigments] : []),
  ].join(', ');
}
