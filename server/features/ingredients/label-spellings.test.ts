import { describe, expect, test } from 'vitest';
import { shows } from '#server/test/rules.ts';
import { readLabel } from './read-label.ts';

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
  ['Excipients : Eau, Glycérine', 'Aqua', 'Glycerin'],
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
];
const spanish: Spelling[] = [
  ['Ingredientes: Agua, Fragancia', 'Aqua', 'Parfum'],
  ['Principios activos: Octocrylene 7%. Ingredientes inactivos: Agua, Glicerina', 'Octocrylene', 'Aqua', 'Glycerin'],
  ['Aqua, Linalool*. *procedente de agricultura ecológica', 'Aqua', 'Linalool'],
  ['Aqua, Limonene (*), Linalool (*). (*) componentes naturales de aceites esenciales', 'Aqua', 'Limonene', 'Linalool'],
  ['Aqua, metilparabeno, lauril sulfato de sodio', 'Aqua', 'Methylparaben', 'Sodium Lauryl Sulfate'],
  ['Aqua, alcohol desnaturalizado, perfume natural', 'Aqua', 'Alcohol Denat.', 'Parfum'],
  ['Talc, puede contener: Mica', 'Talc', '±Mica'],
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
];

describe.each([
  ['English', english],
  ['French', french],
  ['German', german],
  ['Spanish', spanish],
  ['Italian', italian],
])('%s labels', (_language, spellings) => {
  test.for(spellings)('The label “%s” is parsed into its ingredients', ([text, ...entries]) => {
    shows('INGR-36', 'INGR-38');
    expect(entriesOf(text)).toEqual(entries);
  });
});
