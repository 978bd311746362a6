import { careSentences } from './care-sentences.ts';
import { colorSentences } from './color-sentences.ts';

export interface Sentence {
  tone: '+' | '~' | '-';
  /** Topic; a review has one sentence per topic. */
  about: string;
  /** Subcategories it applies to. Empty: all of its bank. */
  only: readonly string[];
  text: string;
}

function parse(lines: string): Sentence[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const match = /^(?<tone>[+~-]) (?<about>\w+)(?:@(?<only>[^:]+))?: (?<text>.+)$/.exec(line);
      if (!match?.groups) throw new Error(`Not a sentence: ${line}`);
      const { tone, about = '', only, text = '' } = match.groups;
      return { tone: tone === '+' || tone === '~' ? tone : '-', about, only: only?.split(', ') ?? [], text };
    });
}

const lines = { ...colorSentences, ...careSentences };

const bankOf: Record<string, keyof typeof lines> = {
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

/** Returns the sentences for a subcategory, or none for kinds that nobody in the demo reviews. */
export function sentencesFor(subcategory: string): readonly Sentence[] {
  const bank = bankOf[subcategory];
  return bank === undefined
    ? []
    : parse(lines[bank]).filter(({ only }) => only.length === 0 || only.includes(subcategory));
}
