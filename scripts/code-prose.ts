import { type Comment, type Node, parseSync, Visitor } from 'oxc-parser';

/** A range of prose in a code file: a comment, a test title, or, if requested, a string. */
interface Span {
  start: number;
  end: number;
}

/** Replaces all code with blanks, so that only prose remains and line numbers stay correct. */
export function proseOfCode(path: string, text: string, withTexts: boolean): string {
  const spans = path.endsWith('.css')
    ? [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
      }))
    : spansOf(path, text, withTexts && !isTest(path));
  return onlySpans(text, spans);
}

export function onlySpans(text: string, spans: readonly Span[]): string {
  const blanked = blank(text);
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  let result = '';
  for (const { start, end } of sorted) {
    const from = Math.max(start, result.length);
    result += blanked.slice(result.length, from) + text.slice(from, end);
  }
  return result + blanked.slice(result.length);
}

export function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** True for a test. Tests quote the app's UI text and data, so only the titles and comments of tests are checked. */
const isTest = (path: string) => /\.(test|journey)\.tsx?$/.test(path) || /^(e2e|scripts\/screens)\//.test(path);

function spansOf(path: string, text: string, withTexts: boolean): Span[] {
  const { program, comments } = parseSync(path, text, { range: false });
  const titles: Span[] = [];
  const texts: Span[] = [];
  const sql: Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first?.type === 'Literal' || first?.type === 'TemplateLiteral') if (isTestCall(callee)) titles.push(first);
    },
    TaggedTemplateExpression: (node) => void sql.push(node),
    TemplateLiteral({ start, end, quasis }) {
      if (isSql(path, text.slice(start + 1, end))) sql.push({ start, end });
      else texts.push(...quasis.map((part) => withoutMarks(text, part)));
    },
    Literal({ value, start, end }) {
      if (typeof value === 'string' && value.includes(' ') && !isSql('', value)) texts.push({ start, end });
    },
    JSXText: (node) => void texts.push(node),
  }).visit(program);
  const inside = ({ start, end }: Span, outer: Span) => start >= outer.start && end <= outer.end;
  const read = withTexts ? texts.filter((span) => !sql.some((one) => inside(span, one))) : [];
  const inTitles = texts.filter((span) => titles.some((title) => inside(span, title)));
  return [...comments.filter(isProse), ...inTitles, ...read];
}

/**
 * Removes the backticks and placeholder delimiters that the parser includes in the range of each part of a template
 * literal.
 */
function withoutMarks(text: string, { start, end }: Span): Span {
  const [from, to] = [start + 1, end - (text[end - 1] === '`' ? 1 : 2)];
  return { start: from, end: Math.max(from, to) };
}

/** False for a linter directive that consists only of a rule's name. */
const isProse = ({ value }: Comment) => !/^\s*oxlint-disable\S* \S+\s*$/.test(value);

/** Returns true for `test(…)`, `test.each(…)(…)`, `describe(…)`, `it(…)`, and `journey(…)`. */
function isTestCall(callee: Node): boolean {
  if (callee.type === 'Identifier') return /^(test|describe|it|journey)$/.test(callee.name);
  if (callee.type === 'MemberExpression') return isTestCall(callee.object);
  if (callee.type === 'CallExpression') return isTestCall(callee.callee);
  return false;
}

function isSql(path: string, text: string): boolean {
  return (
    path.endsWith('.sql.ts') || /^\s*\(?(select|insert into|update|delete from|with|create|drop|join)\b/.test(text)
  );
}
