import { cutList, type Piece } from './cut-list.ts';
import { isProse } from './prose.ts';
import { type Known, recognise, recogniseExactly } from './recognise.ts';

/** One line of a label: what it says, and which ingredient that is. */
export interface LabelItem extends Piece {
  ingredient: Known | undefined;
  /** What stands in its brackets beside another name: "Parfum (Linalool, Limonene)". */
  holding: readonly Known[];
}

/** Far more than any label has. */
const mostItems = 300;

export function readLabel(text: string): LabelItem[] {
  const items = mended(cutList(text)).map(read);
  return items.filter(({ written, ingredient }) => ingredient || !isProse(written)).slice(0, mostItems);
}

function read(piece: Piece): LabelItem {
  const headed = piece.written.match(/^([^:]{2,60}):\s*(.+)$/s);
  // "Colour cream: Aqua": what stands before the colon is the part of the set.
  const body = headed && !recognise(headed[1] ?? '') && recognise(headed[2] ?? '') ? (headed[2] ?? '') : piece.written;
  const ingredient = recognise(body);
  return { ...piece, written: body, ingredient, holding: ingredient ? heldBy(body, ingredient) : [] };
}

/** More names than one in a bracket are what the ingredient is made of. */
function heldBy(written: string, ingredient: Known): Known[] {
  const inside = written.match(/\(([^()]*[,;][^()]*)\)/)?.[1];
  if (inside === undefined) return [];
  const names = inside.split(/[,;]/).flatMap((name) => recognise(name.trim()) ?? []);
  const held = new Map(names.filter(({ key }) => key !== ingredient.key).map((name) => [name.key, name]));
  return [...held.values()];
}

/** Names that a line or a lost comma broke or joined are put right where that alone makes them known. */
function mended(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const both = last && `${last.written} ${piece.written}`;
    if (last && both && !(recognise(last.written) && recognise(piece.written)) && recogniseExactly(both))
      joined[joined.length - 1] = { ...last, written: both };
    else joined.push(piece);
  }
  return joined.flatMap((piece) =>
    recognise(piece.written)
      ? [piece]
      : (partsOf(piece.written) ?? [piece.written]).map((written) => ({ ...piece, written })),
  );
}

const mostWords = 12;

/** "Limonene Linalool": words that are known names one after the other, and nothing else. */
function partsOf(written: string): string[] | undefined {
  const words = written.split(/\s+(?:and\s+|et\s+|und\s+|&\s+|\(and\)\s+)?/);
  if (words.length < 2 || words.length > mostWords) return undefined;
  return partWords(words);
}

function partWords(words: readonly string[]): string[] | undefined {
  if (words.length === 0) return [];
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(' ');
    if (!recogniseExactly(name)) continue;
    const rest = partWords(words.slice(length));
    if (rest) return [name, ...rest];
  }
  return undefined;
}
