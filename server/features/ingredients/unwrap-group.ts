import { namesInside } from './names-inside.ts';
import { recognise } from './recognise.ts';
import { type Piece, splitList } from './split-list.ts';

const group =
  /^[\s.]*(?:\p{L}+\s)?(?:solvents?|solvants?|surfactants?|tensioactifs?|tenside?|tensioactivos|tensioattivi|emollients?|[ée]mollients?|emulsifiers?|[ée]mulsifiants?|emulgator(?:en)?|preservatives?|conservateurs?|konservierungsstoffe?|conservantes?|conservanti|colou?r(?:ant)?s|colorants|farbstoffe|colorantes|coloranti|pigments?|uv[\s-]?filters?|filtres?(?:\suv)?|thickeners?|humectants?|antioxidants?|vitamins?|vitamines|base|actives)[\s:]*$/iu;

/** The brackets contain separate entries, as in "Solvents (Aqua, Alcohol)", because no ingredient precedes them. */
export function unwrapped(text: string): Piece[] {
  const open = text.search(/[([{]/);
  const close = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'), text.lastIndexOf('}'));
  const inside = text.slice(open + 1, close);
  if (open === -1 || close < open || !/[,;•]/.test(inside)) return [{ text, kind: 'entry' }];
  const outside = text.slice(0, open);
  if (recognise(outside.trim()) || namesInside(outside).length > 0) return [{ text, kind: 'entry' }];
  const pieces: Piece[] = [
    { text: outside, kind: group.test(outside) ? 'heading' : 'entry' },
    { text: text.slice(open, open + 1), kind: 'separator' },
    ...splitList(inside),
    { text: text.slice(close, close + 1), kind: 'separator' },
    { text: text.slice(close + 1), kind: 'entry' },
  ];
  return pieces.filter((piece) => piece.text !== '');
}
