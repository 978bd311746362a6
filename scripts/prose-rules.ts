import type { TextlintRuleModule } from '@textlint/kernel';
import { split } from 'sentence-splitter';
import { StringSource } from 'textlint-util-to-string';

/**
 * Totals for all paragraphs, including paragraphs in lists. Table cells do not count, because many are too short to be
 * sentences.
 */
export interface SentenceLengths {
  words: number;
  sentences: number;
}

/**
 * Returns a textlint rule: a sentence in a paragraph or a table cell has at most `limit` words. The rule adds the
 * numbers of words and sentences in paragraphs to `lengths`.
 */
export function sentenceLength(limit: number, lengths: SentenceLengths): TextlintRuleModule {
  return ({ Syntax, RuleError, report, locator }) => {
    const check = (node: Parameters<typeof report>[0] & { raw: string }) => {
      // Inline code counts as one word.
      const source = new StringSource(node as ConstructorParameters<typeof StringSource>[0], {
        replacer: ({ node: inner, maskValue }) => (inner.type === 'Code' ? maskValue('x') : undefined),
      });
      for (const sentence of split(source.toString()).filter(({ type }) => type === 'Sentence')) {
        const words = wordsIn(sentence.raw);
        if (node.type === Syntax.Paragraph && words > 0) {
          lengths.words += words;
          lengths.sentences += 1;
        }
        if (words <= limit) continue;
        const start = source.originalIndexFromIndex(sentence.range[0]) ?? 0;
        report(
          node,
          new RuleError(`This sentence has ${words} words; the limit is ${limit}.`, { padding: locator.at(start) }),
        );
      }
    };
    return { [Syntax.Paragraph]: check, [Syntax.TableCell]: check };
  };
}

export function wordsIn(text: string): number {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’./:-]*/gu) ?? []).length;
}
