import { describe, expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { readLabel } from '#test/read-label.ts';

/** "±" marks an entry after "may contain", and "?" marks an entry that is not fully read. */
const entriesOf = (text: string) =>
  readLabel(text).items.map(
    ({ written, ingredient, mayContain, isRead }) =>
      `${mayContain ? '±' : ''}${isRead ? '' : '?'}${ingredient?.name ?? written}`,
  );

type Spelling = readonly [text: string, ...entries: string[]];

const english: Spelling[] = [
  ['Active Ingredients: Octocrylene 7%. Inactive Ingredients: Water, Glycerin', 'Octocrylene', 'Aqua', 'Glycerin'],
  ['Active Ingredients Octocrylene 7% Inactive Ingredients Water, Glycerin', 'Octocrylene', 'Aqua', 'Glycerin'],
  ['active ingredients octocrylene 7% inactive ingredients water, glycerin', 'Octocrylene', 'Aqua', 'Glycerin'],
  ['Drug Facts: Zinc Oxide 12%. Inactive ingredients: Water.', 'Zinc Oxide', 'Aqua'],
  ['Ingredients Aqua, Parfum', 'Aqua', 'Parfum'],
  ['Other ingredients: Water, Fragrance', 'Aqua', 'Parfum'],
  ['Aqua, Limonene**, Linalool**. *certified organic', 'Aqua', 'Limonene', 'Linalool'],
  ['Aqua, Linalool*. * certified organic', 'Aqua', 'Linalool'],
  ['Aqua, Linalool* *from organic farming', 'Aqua', 'Linalool'],
  ['Aqua, Linalool*\n*Ingredients from organic farming', 'Aqua', 'Linalool'],
  ['Aqua, Linalool* (*certified organic)', 'Aqua', 'Linalool'],
  ['Aqua, Linalool*; *: organic', 'Aqua', 'Linalool'],
  ['Aqua, Linalool*. *=organic', 'Aqua', 'Linalool'],
  ['Aqua, Linalool (1). (1) from organic farming', 'Aqua', 'Linalool'],
  ['Aqua, Linalool¹. ¹ from natural essential oils', 'Aqua', 'Linalool'],
  ['Aqua, Linalool†, Geraniol‡. †organic ‡fair trade', 'Aqua', 'Linalool', 'Geraniol'],
  ['Aqua, Linalool. from organic farming', 'Aqua', 'Linalool', '?from organic farming'],
  ['*Aqua, *Linalool, *Geraniol', 'Aqua', 'Linalool', 'Geraniol'],
  ['*Moon dust, *Linalool', '?*Moon dust', 'Linalool'],
  ['Natural Rose Fragrance', 'Parfum'],
  ['Aqua, fragrance : lavandula angustifolia', 'Aqua', 'Parfum', 'Lavandula Angustifolia'],
  ['Solvents (Water, Alcohol Denat.), Parfum', 'Aqua', 'Alcohol Denat.', 'Parfum'],
  ['(Aqua, Glycerin, Parfum)', 'Aqua', 'Glycerin', 'Parfum'],
  ['Aqua | Glycerin | Parfum', 'Aqua', 'Glycerin', 'Parfum'],
  ['Aqua / Glycerin / Parfum', 'Aqua', 'Glycerin', 'Parfum'],
  ['Aqua - Glycerin - Parfum', 'Aqua', 'Glycerin', 'Parfum'],
  ['Aqua\nGlycerin\nMoon dust\nParfum', 'Aqua', 'Glycerin', '?Moon dust', 'Parfum'],
  ['Aqua.Glycerin.Parfum', 'Aqua', 'Glycerin', 'Parfum'],
  ['Shampoo: Aqua, Parfum. Conditioner: Aqua, Glycerin', 'Aqua', 'Parfum', 'Aqua', 'Glycerin'],
  ['Aqua, Fragrance free', 'Aqua'],
  ['Aqua, fragrance- and alcohol-free', 'Aqua'],
  ['Aqua, without parabens or fragrance', 'Aqua'],
  ['Aqua, without parabens and fragrance', 'Aqua', 'Parfum'],
  ['Yellow No. 5 Lake CI 19140, Red No. 40', 'Yellow 5', 'Yellow 5', 'Red 40'],
  ['Phthalate-Free Fragrance (Oil), Aqua', '?Parfum', 'Aqua'],
  ['Methylisothiazolinone - no parabens', 'Methylisothiazolinone'],
  ['Cetearyl Alcohol (and) Ceteareth-20', 'Cetearyl Alcohol', 'Ceteareth-20'],
  ['PEG-40 Stearate from renewable sources, Aqua', '?PEG-40 Stearate', 'Aqua'],
  ['vegetable derived Polysorbate 20, CI 10316 (synthetic)', '?Polysorbate 20', 'CI 10316'],
  ['Red 4 0 % parabens', '?Red 4'],
  ['Rosmarinus Officinalis (Rosemary) Leaf Extract certified organic', '?Rosmarinus Officinalis Leaf Extract'],
  ['PVP/VA Copolymer and Glycerin', 'VP/VA Copolymer', 'Glycerin'],
  ['Toluene-2,5-Diamine, Water', 'Toluene-2,5-Diamine', 'Aqua'],
  [
    'Aqua, Sodium Laureth Sulphate, methyl-paraben, S.D. Alcohol 40',
    'Aqua',
    'Sodium Laureth Sulfate',
    'Methylparaben',
    'Alcohol Denat.',
  ],
  ['Active Ingredients (in each gram): Octocrylene 70 mg. Inactive: Water', 'Octocrylene', 'Aqua'],
  ['Active ingredient Homosalate 10% ..... Sunscreen. Inactive: Water', 'Homosalate', '?Sunscreen', 'Aqua'],
  ['Key Ingredients: Niacinamide. Full Ingredients: Water', 'Niacinamide', 'Aqua'],
  ['Aqua, Linalool [1], Limonene [2]. [1] organic', 'Aqua', 'Linalool', 'Limonene'],
  ['Aqua, Linalool ∗, Limonene¶. ∗ organic ¶ from natural oils', 'Aqua', 'Linalool', 'Limonene'],
  ['Aqua, Linalool1, Limonene^2', 'Aqua', 'Linalool', 'Limonene'],
  ['Talc +/− Mica, CI 77491', 'Talc', '±Mica', '±Iron Oxides'],
  ['Talc, -/+ Mica', 'Talc', '±Mica'],
  ['Talc. May also contain: Mica', 'Talc', '±Mica'],
  ['Talc. Might contain Mica', 'Talc', '±Mica'],
  ['Talc, may contain: CI 77891. Other ingredients: Mica', 'Talc', '±Titanium Dioxide', 'Mica'],
];
const french: Spelling[] = [
  ['Ingrédients : Eau, Parfum naturel', 'Aqua', 'Parfum'],
  ['Ingrédients actifs : Octocrylene 7 %. Ingrédients inactifs : Eau', 'Octocrylene', 'Aqua'],
  ['Composition : Eau, Linalol*. *issu de l’agriculture biologique', 'Aqua', 'Linalool'],
  [
    'Aqua, Linalool** *Ingrédients issus de l’agriculture biologique **composants naturels des huiles essentielles',
    'Aqua',
    'Linalool',
  ],
  ['Aqua, Limonene°. °provenant du commerce équitable', 'Aqua', 'Limonene'],
  ['Aqua, parfums dont limonène', 'Aqua', '?Parfum'],
  ['Aqua, alcool (de grain dénaturé), parfum', 'Aqua', 'Alcohol Denat.', 'Parfum'],
  [
    'Aqua, laureth sulfate de sodium, parahydroxybenzoate de méthyle',
    'Aqua',
    'Sodium Laureth Sulfate',
    'Methylparaben',
  ],
  ['Talc, peut contenir : CI 77891, Mica', 'Talc', '±Titanium Dioxide', '±Mica'],
  ['Talc. Peut également contenir : Mica', 'Talc', '±Mica'],
  ['Eau, sans parfum', 'Aqua'],
  ['Eau, sans parfum ni alcool', 'Aqua'],
  ['Parfum sans phtalates, Eau', '?Parfum', 'Aqua'],
  ['Alcool, 0 % parabens', 'Alcohol'],
  ['Excipients : Eau, Glycérine', 'Aqua', 'Glycerin'],
  ['PEG-40 Stearate issu de ressources renouvelables', '?PEG-40 Stearate'],
  ['Moon dust/Alcool (de grain dénaturé), Parfum/Fragrance (nat.)', '?Alcohol Denat.', 'Parfum'],
];
const german: Spelling[] = [
  ['Inhaltsstoffe: Wasser, Duftstoffe', 'Aqua', 'Parfum'],
  ['Wirkstoffe: Octocrylene 7 %. Sonstige Bestandteile: Wasser, Parfüm', 'Octocrylene', 'Aqua', 'Parfum'],
  ['Aqua, Linalool*, Limonene*. *aus kontrolliert biologischem Anbau', 'Aqua', 'Linalool', 'Limonene'],
  ['Aqua, Linalool**; * = kbA, ** = natürlicher Bestandteil ätherischer Öle', 'Aqua', 'Linalool'],
  ['Aqua, Alkohol denat., Parfümöl', 'Aqua', 'Alcohol Denat.', 'Parfum'],
  ['Aqua, Natriumlaurethsulfat', 'Aqua', 'Sodium Laureth Sulfate'],
  ['Talc. Kann auch enthalten: Mica', 'Talc', '±Mica'],
  ['Talc, kann enthalten: CI 77891', 'Talc', '±Titanium Dioxide'],
  ['Aqua, ohne Parfum', 'Aqua'],
  ['Aqua, parfumfrei', 'Aqua'],
  ['Duftstoff frei von Allergenen', '?Parfum'],
  ['PEG-100 Stearate aus nachwachsenden Rohstoffen, pflanzliches Glycerin', '?PEG-100 Stearate', '?Glycerin'],
];
const spanish: Spelling[] = [
  ['Ingredientes: Agua, Fragancia', 'Aqua', 'Parfum'],
  ['Principios activos: Octocrylene 7%. Ingredientes inactivos: Agua, Glicerina', 'Octocrylene', 'Aqua', 'Glycerin'],
  ['Aqua, Linalool*. *procedente de agricultura ecológica', 'Aqua', 'Linalool'],
  ['Aqua, Limonene (*), Linalool (*). (*) componentes naturales de aceites esenciales', 'Aqua', 'Limonene', 'Linalool'],
  ['Aqua, metilparabeno, lauril sulfato de sodio', 'Aqua', 'Methylparaben', 'Sodium Lauryl Sulfate'],
  ['Aqua, alcohol desnaturalizado, perfume natural', 'Aqua', 'Alcohol Denat.', 'Parfum'],
  ['Talc, puede contener: Mica', 'Talc', '±Mica'],
  ['Perfume sin alérgenos, Agua', '?Parfum', 'Aqua'],
];
const italian: Spelling[] = [
  ['Ingredienti: Acqua, Profumo', 'Aqua', 'Parfum'],
  ['Principi attivi: Octocrylene 7%. Eccipienti: Acqua', 'Octocrylene', 'Aqua'],
  ['Aqua, Linalool*. *da agricoltura biologica', 'Aqua', 'Linalool'],
  ['Aqua, Linalool** *da agricoltura biologica **componenti naturali degli oli essenziali', 'Aqua', 'Linalool'],
  ['Aqua, alcool denaturato, fragranza', 'Aqua', 'Alcohol Denat.', 'Parfum'],
  ['Aqua, metilparabene, sodio laurilsolfato', 'Aqua', 'Methylparaben', 'Sodium Lauryl Sulfate'],
  ['Talc, può contenere: Mica', 'Talc', '±Mica'],
  ['Aqua, senza profumo', 'Aqua'],
  ['Profumo senza ftalati, Acqua', '?Parfum', 'Aqua'],
];
const portuguese: Spelling[] = [
  ['Ingredientes: Aqua, Parfum sem ftalatos', 'Aqua', '?Parfum'],
  ['PEG-7 Glyceryl Cocoate de fontes renováveis, Aqua', '?PEG-7 Glyceryl Cocoate', 'Aqua'],
  ['Aqua, corante CI 47005 sem glúten', 'Aqua', '?Yellow 10'],
  ['Talc, pode conter: Mica', 'Talc', '±Mica'],
  ['Aqua, sem parfum', 'Aqua'],
];

describe.each([
  ['English', english],
  ['French', french],
  ['German', german],
  ['Spanish', spanish],
  ['Italian', italian],
  ['Portuguese', portuguese],
])('%s labels', (_language, spellings) => {
  test.for(spellings)('The label “%s” is parsed into its ingredients', ([text, ...entries]) => {
    shows('INGR-36', 'INGR-38');
    expect(entriesOf(text)).toEqual(entries);
  });
});
