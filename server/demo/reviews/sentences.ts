import * as z from 'zod/mini';
import { readData } from '../data/read-data.ts';

/** A sentence for reviews. Sentences with {shade} are only for shades. */
const sentence = z.object({
  /** A value of `bankOf`. The sentence suits the subcategories of this bank. */
  bank: z.string(),
  /** '+' is praise, '~' a minor complaint, and '-' a serious complaint. */
  tone: z.enum(['+', '~', '-']),
  /** The topic. A review has at most one sentence per topic. */
  about: z.string(),
  /** The subcategories that the sentence suits. If empty, it suits all subcategories of its bank. */
  only: z.pipe(
    z.string(),
    z.transform((text) => text.split(', ').filter(Boolean)),
  ),
  text: z.string(),
});
export type Sentence = z.output<typeof sentence>;

const sentences = readData('sentences.csv', sentence);

const bankOf: Record<string, string> = {
  Lipstick: 'lip',
  'Lip gloss': 'lip',
  'Lip liner': 'lip',
  'Lip stain': 'lip',
  'Lip balm': 'lipCare',
  Foundation: 'base',
  Concealer: 'base',
  'Skin tint': 'base',
  Powder: 'base',
  Blush: 'cheek',
  Bronzer: 'cheek',
  Highlighter: 'cheek',
  Eyeshadow: 'shadow',
  'Eye palette': 'shadow',
  Mascara: 'line',
  Eyeliner: 'line',
  Brow: 'line',
  Cleanser: 'cleanse',
  Toner: 'care',
  Serum: 'care',
  Moisturizer: 'care',
  'Face oil': 'care',
  'Eye cream': 'care',
  Mask: 'treat',
  Exfoliant: 'treat',
  Face: 'sun',
  Shampoo: 'hair',
  Conditioner: 'hair',
  'Hair mask': 'hair',
  'Hair oil': 'hair',
  Styling: 'hair',
  'Eau de parfum': 'scent',
  'Eau de toilette': 'scent',
  'Perfume oil': 'scent',
  'Nail polish': 'nail',
  Soap: 'body',
  Wash: 'body',
  Oil: 'body',
  Lotion: 'body',
  'Hand cream': 'body',
  Scrub: 'body',
  Brush: 'tool',
};

export function sentencesFor(subcategory: string): readonly Sentence[] {
  const bank = bankOf[subcategory];
  return sentences.filter((each) => each.bank === bank && (each.only.length === 0 || each.only.includes(subcategory)));
}
