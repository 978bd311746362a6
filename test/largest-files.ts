import { limits } from '#contract/limits.ts';
import { reactionKinds } from '#contract/statuses.ts';

type Bodies = Record<string, ((round: number) => unknown)[]>;

const filled = (line: (row: number) => string, header = '', limit: number = limits.shelfImport.bytes) => {
  const lines = Array.from({ length: limits.shelfImport.rows }, (_, row) => line(row));
  const text = [header, ...lines].filter(Boolean).join('\r\n');
  return { csv: text.slice(0, limit) };
};
const day = (row: number) => new Date(Date.UTC(2001, 0, 1) + row * 86_400_000).toISOString().slice(0, 10);

/** Returns the bodies of calls that take a whole file, up to the number of bytes and rows that the contract allows. */
export function largestFiles(productIds: readonly number[]): Bodies {
  const { rows, bytes, pieceHistory, pan } = limits.shelfImport;
  const most = rows;
  const longest = (row: number) => Math.floor(bytes / most) - String(row).length - 40;
  const tags = Array.from({ length: limits.tag.perEntry }, (_, tag) => `tag number ${tag}`.padEnd(40, 'x'));
  const goals = Array.from({ length: pan }, (_, goal) => `2026-01-01 to 2026-03-31, uses 30: ${goal}`.padEnd(80, 'x'));
  const shelf = 'brand,product,shade,status,tags,shade_notes,price,currency,bought_on,pan_projects';
  const entry = (row: number) => ({
    productId: productIds[row % productIds.length],
    status: 'tried',
    customTags: tags,
    shadeNotes: 'n'.repeat(1000),
    dateStarted: null,
    dateFinished: null,
    dateAdded: null,
    purchase: { obtained: 'paid', boughtOn: day(row % 1000), price: null, size: null, boughtAt: 'x'.repeat(100) },
  });
  const entries = Array.from({ length: most }, (_, row) => entry(row));
  const long = {
    ...entry(0),
    life: {
      uses: Array.from({ length: limits.package.usesInFile }, (_, use) => day(use % 9000)).join(' '),
      levels: Array.from({ length: limits.package.levelsInFile }, (_, at) => `${day(at % 9000)}=50@12.3`).join(' '),
    },
  };
  const histories = entries.map((each, row) =>
    row % 40 === 0
      ? { ...each, shadeNotes: null, life: { uses: Array.from({ length: 2000 }, (_, use) => day(use)).join(' ') } }
      : each,
  );
  return {
    reviewShelfImport: [
      () =>
        filled(
          (row) =>
            `House ${row % 300},Product ${row},Shade ${row},Tried,"${tags.join(',')}",${'n'.repeat(600)},12.00,EUR,2026-05-01,`,
          shelf,
        ),
      () => filled((row) => `House ${row % 300},Product ${row},,Tried,"${'t,'.repeat(longest(row) / 2)}"`, shelf),
      () =>
        filled(
          (row) => `House ${row % 300},Product ${row},,Tried,,,,,,"${goals.map((goal) => `""${goal}""`).join(',')}"`,
          shelf,
        ),
      () => filled((row) => `${'x'.repeat(longest(row))} ${row},y`),
      () => filled(() => `House 1,Product 1,,Tried,,,12.00,EUR,2026-05-01,`, shelf),
      () => ({ csv: `${','.repeat(9_999)}\n`.repeat(419) }),
      () => ({ csv: ','.repeat(bytes) }),
      () => ({ csv: ',\n'.repeat(bytes / 2) }),
      () => ({ csv: `a${'\n'.repeat(bytes - 10)}` }),
      () => ({ csv: `brand,product\n${'"a\nb",c\n'.repeat(bytes / 9)}` }),
      () => ({ csv: 'ü'.repeat(bytes - 10) }),
      () => ({ csv: '"'.repeat(bytes - 10) }),
      () => ({ csv: '\\'.repeat(bytes - 10) }),
    ],
    importShelf: [
      () => ({ entries }),
      () => ({ entries: entries.map((each) => ({ ...each, purchase: null })) }),
      () => ({ entries: [{ ...long, purchase: null }] }),
      () => ({ entries: Array.from({ length: most }, () => entry(0)) }),
      () => ({ entries: [{ ...long, life: { uses: long.life.uses.slice(0, pieceHistory * 11 - 1) } }] }),
      () => ({ entries: entries.map((each) => ({ ...each, shadeNotes: 'ü'.repeat(900) })) }),
      () => ({ entries: Array.from({ length: 130_000 }, () => ({})) }),
      () => ({ entries: [{ ...entry(0), customTags: Array.from({ length: 130_000 }, () => 'x') }] }),
    ],
    startShelfImport: [() => ({ entries }), () => ({ entries: histories })],
    ...largestDiaries(productIds),
    bringSpendingGoals: [() => ({ csv: `kind,starts_on\n${',\n'.repeat(limits.purchases.goalsFile / 2 - 10)}` })],
  };
}

function largestDiaries(productIds: readonly number[]): Bodies {
  const most = limits.diary.entries;
  const diary = 'date,kind,strength,products,product_ids,other_reactions,body_part,note';
  const products = Array.from({ length: limits.diary.products }, (_, at) => `Product ${at}`.padEnd(300, 'x'));
  const reaction = () => ({
    date: '2026-06-01',
    kind: reactionKinds[1],
    strength: 2,
    others: reactionKinds.slice(2).map((kind) => ({ kind, strength: 2 })),
    productIds: productIds.slice(0, limits.diary.products),
    note: 'n'.repeat(limits.diary.note),
  });
  return {
    importReactions: [
      () =>
        filled(
          (row) =>
            `${day(row)},redness,2,"${products.join(',')}","${products.map((_, at) => productIds[at]).join(',')}",burning=1,,${'n'.repeat(900)}`,
          diary,
          limits.diary.file,
        ),
      () =>
        filled(
          (row) => `${day(row)},redness,2,"${'p,'.repeat(limits.diary.file / most / 2 - 60)}",,,,`,
          diary,
          limits.diary.file,
        ),
      () => ({ csv: `date,products\n${',\n'.repeat(limits.diary.file / 2 - 10)}` }),
      () => ({ csv: `date,products\n${`${','.repeat(9_999)}\n`.repeat(limits.diary.file / 10_000 - 1)}` }),
    ],
    recordReaction: [reaction],
    changeReaction: [reaction],
  };
}
