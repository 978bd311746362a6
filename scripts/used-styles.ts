import { parse } from 'postcss';

/**
 * Returns the parts of this style sheet that the HTML may need: keyframes, selectors without classes or slots, and
 * selectors whose classes and slots all occur in the HTML.
 */
export function usedStyles(css: string, html: string): string {
  const words = new Set(html.match(/[\w-]+/g));
  const isUsed = (selector: string) =>
    [...selector.matchAll(/\.([\w-]+)|data-slot=['"]?([\w-]+)/g)].every(([, name, slot]) =>
      words.has(name ?? slot ?? ''),
    );
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && String(rule.parent.name).endsWith('keyframes'))
      return;
    const used = rule.selectors.filter(isUsed);
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}
