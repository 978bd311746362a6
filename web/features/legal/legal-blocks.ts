export type LegalBlock = { kind: 'title' | 'section' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const kinds = [
  ['# ', 'title'],
  ['## ', 'section'],
] as const;

/** Splits a text into headings, lists, and paragraphs. Everything else is plain text, so a file cannot add markup. */
export function legalBlocksOf(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let open: LegalBlock | undefined;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const heading = kinds.find(([mark]) => line.startsWith(mark));
    const item = line.startsWith('- ') ? line.slice(2) : undefined;
    if (item !== undefined && open?.kind === 'list') open.items.push(item);
    else if (line !== '' && !heading && item === undefined && open?.kind === 'paragraph') open.text += ` ${line}`;
    else {
      open = blockOf(line, heading, item);
      if (open) blocks.push(open);
    }
  }
  return blocks;
}

function blockOf(line: string, heading: (typeof kinds)[number] | undefined, item: string | undefined) {
  if (heading) return { kind: heading[1], text: line.slice(heading[0].length) } satisfies LegalBlock;
  if (item !== undefined) return { kind: 'list', items: [item] } satisfies LegalBlock;
  return line === '' ? undefined : ({ kind: 'paragraph', text: line } satisfies LegalBlock);
}
