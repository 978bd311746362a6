import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { getProduct, listBrands, listProducts, listVariants, type Product } from '#contract/catalog.ts';
import { mergeProducts } from '#contract/catalog-admin/merges.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { importCatalog } from './import-catalog.ts';
import { holdingFile, stageRows, openImport } from './catalog-import.sql.ts';

const world = await createWorld();
const mara = await world.member();
const folder = await mkdtemp(join(tmpdir(), 'shelflife-import-'));
const reportPath = join(folder, 'report.csv');

async function importFile(name: string, content: string | Buffer, dryRun = false) {
  const path = join(folder, name);
  await writeFile(path, content);
  return importCatalog(world.owner, { path, reportPath, dryRun, waiting: 'none' });
}
async function search(text: string): Promise<Product[]> {
  const { body } = await mara.call(listProducts, { query: { search: text } });
  if (!Array.isArray(body)) throw new Error('A search answers an array');
  return body;
}
const reported = async () => (await readFile(reportPath, 'utf8')).trimEnd().split('\r\n').slice(1);
const rowsOf = async (table: string) =>
  Number((await world.pool.query<{ total: string }>(`select count(*) as total from ${table}`)).rows[0]?.total);

const idOf = async (name: string) =>
  Number(
    (await world.pool.query<{ id: string }>('select id from products where name = $1 and parent_id is null', [name]))
      .rows[0]?.id,
  );

const json = (...products: object[]) => products.map((product) => `${JSON.stringify(product)}\n`).join('');
const shades = (...lines: string[]) => ['brand,product,name,specific,hex,description', ...lines, ''].join('\n');

describe('Open Beauty Facts', () => {
  test('A JSON line becomes a product with a barcode, a category, an attribution, and cleaned text', async () => {
    const counts = await importFile(
      'one.jsonl',
      json({
        code: '0012345678905',
        product_name: '  Shampooing &amp;  soin\n l&#39;Avoine™ ',
        brands: 'Tilleul & Co , Group',
        generic_name: 'Shampooing doux',
        quantity: '250 ml',
        categories_tags: ['en:hair', 'en:shampoos'],
      }),
    );
    expect(counts).toEqual({ taken: 1, merged: 0, skipped: 0, waiting: 0 });
    const [found] = await search('0012345678905');
    expect(found).toMatchObject({
      name: "Shampooing & soin l'Avoine",
      brandName: 'Tilleul & Co',
      categoryName: 'Hair',
      subcategoryName: 'Shampoo',
      description: 'Shampooing doux · 250 ml',
    });
    const { body } = await mara.call(getProduct, { params: { id: found?.id ?? 0 } });
    expect(body.barcodes).toEqual(['0012345678905']);
    expect(body.attribution).toEqual({
      source: 'Open Beauty Facts (world.openbeautyfacts.org)',
      licence: 'Open Database License (ODbL) 1.0, contents under DbCL 1.0',
      url: 'https://world.openbeautyfacts.org/product/0012345678905',
    });
  });

  test('Search finds a product by its quantity, labels, and product kind in several languages', async () => {
    shows('SRCH-37', 'SRCH-38');
    await importFile(
      'labels.jsonl',
      json({
        code: '40000111',
        product_name: 'Aube',
        brands: 'Sarriette',
        generic_name: 'Gel fraîcheur',
        quantity: '75 ml',
        categories_tags: ['en:hygiene', 'en:toothpastes'],
        labels_tags: ['en:vegan', 'en:without-perfume'],
      }),
    );
    for (const text of ['sarriette toothpaste', 'Zahnpasta parfümfrei', 'vegan dentifrice', 'aube 75 ml'])
      expect((await search(text))[0]?.name, text).toBe('Aube');
  });

  test('A CSV file with the columns of Open Beauty Facts is read like its exports', async () => {
    const row = '45000001,"Halden Sea Shampoo","Halden Ruele, Other","en:shampoos,en:hair","Aqua, Parfum",x';
    const text = `code,product_name,brands,categories_tags,ingredients_text,maker\n${row}\n45000002,Short row\n`;
    expect(await importFile('beauty.csv', text)).toEqual({ taken: 1, merged: 0, skipped: 1, waiting: 0 });
    expect(await search('Halden Sea')).toMatchObject([{ name: 'Halden Sea Shampoo', brandName: 'Halden Ruele' }]);
  });

  test('In a gzipped tab-separated file, columns are found by name, and quotes are literal', async () => {
    const text = [
      'brands\tunknown\tcode\tproduct_name\tcategories_tags',
      'Fennel\tx\t00000123\tThe "Daily" Soap\ten:soaps',
      'Fennel\tx\t3245678042243\tDaily "Deo\ten:deodorants',
      '',
    ].join('\n');
    expect(await importFile('columns.csv.gz', gzipSync(text))).toEqual({ taken: 2, merged: 0, skipped: 0, waiting: 0 });
    expect((await search('3245678042243'))[0]).toMatchObject({ name: 'Daily "Deo', subcategoryName: 'Deodorant' });
    expect((await search('00000123'))[0]).toMatchObject({ name: 'The "Daily" Soap' });
  });

  test('An import skips bad rows, merges duplicates, and reports the reason for each', async () => {
    const counts = await importFile(
      'mixed.jsonl',
      json(
        { code: '40000001', product_name: 'Rosewater Mist', brands: 'Calendula' },
        { code: '40000002', product_name: 'rosewater mist', brands: 'CALENDULA' },
        { code: '40000003', product_name: 'No Brand At All' },
        { code: '40000004', brands: 'Calendula' },
        { code: '40000005', product_name: 'Papier toilette doux', brands: 'Calendula' },
        { code: '40000006', product_name: '♥', brands: 'Calendula' },
      ) +
        '{"code": "4000\n\n' +
        json(
          { code: 'x'.repeat(40), product_name: '=HYPERLINK("x") Balm\u0000', brands: 'Calendula' },
          { code: '4.00E+12', product_name: 'Shortened Balm', brands: 'Calendula' },
        ),
    );
    expect(counts).toEqual({ taken: 2, merged: 1, skipped: 6, waiting: 0 });
    expect((await reported()).map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
      '1,taken,',
      '2,merged,same as row 1',
      '3,skipped,no brand',
      '4,skipped,no product name',
      '5,skipped,no beauty product',
      '6,skipped,no letters in the name',
      '7,skipped,the row cannot be read',
      '8,taken,',
      '9,skipped,a spreadsheet shortened the barcode',
    ]);
    expect((await reported())[7]).toContain(`"'=HYPERLINK(""x"") Balm"`);
    const [mist] = await search('40000002');
    expect(mist?.id).toBe((await search('40000001'))[0]?.id);
  });

  test('Barcodes that differ only in leading zeros are one barcode, also in a later import', async () => {
    shows('IMPORT-15');
    const counts = await importFile(
      'padded.jsonl',
      json(
        { code: '04000000007001', product_name: 'Fenland Balm', brands: 'Osier', categories_tags: ['en:lip-balms'] },
        { code: '4000000007001', product_name: 'Fenland Lip Balm', brands: 'Osier', categories_tags: ['en:lip-balms'] },
      ),
    );
    expect(counts).toMatchObject({ taken: 1, merged: 1 });
    await world.pool.query(`update product_barcodes set code = '04000000007001' where code = '4000000007001'`);
    const again = json({ code: '4000000007001', product_name: 'Fen Balm', brands: 'Osier', generic_name: 'Lip balm' });
    expect(await importFile('padded-again.jsonl', again)).toMatchObject({ taken: 0, merged: 1 });
    const { rows } = await world.pool.query('select code from product_barcodes where product_id = $1', [
      await idOf('Fenland Balm'),
    ]);
    expect(rows).toEqual([{ code: '04000000007001' }]);
  });

  test('Two rows with the same barcode but different names become one product with the first name', async () => {
    shows('IMPORT-15');
    const counts = await importFile(
      'barcodes.jsonl',
      json(
        { code: '41000001', product_name: 'Reed Shampoo', brands: 'Bulrush' },
        { code: '41000001', product_name: 'Bulrush Reed Hair Wash', brands: 'Bulrush Care' },
        { code: '41000002', product_name: 'Sedge Shampoo', brands: 'Bulrush' },
      ),
    );
    expect(counts).toEqual({ taken: 2, merged: 1, skipped: 0, waiting: 0 });
    expect((await reported())[1]).toMatch(/^2,merged,same as row 1,41000001,/);
    expect((await search('41000001')).map(({ name }) => name)).toEqual(['Reed Shampoo']);
    expect((await mara.call(listBrands, { query: {} })).body.map(({ name }) => name)).not.toContain('Bulrush Care');
    const later = json(
      { code: '41000003', product_name: 'Rush Soap', brands: 'Bulrush' },
      { code: '41000003', product_name: 'Sedge Shampoo', brands: 'Bulrush' },
    );
    expect(await importFile('known.jsonl', later)).toMatchObject({ taken: 0, merged: 2 });
    expect((await search('41000003')).map(({ name }) => name)).toEqual(['Sedge Shampoo']);
  });

  test('A row without a brand is assigned the known brand that its name starts with', async () => {
    shows('IMPORT-16');
    await importFile('known-brand.jsonl', json({ code: '42000001', product_name: 'Day Cream', brands: 'Teasel Hill' }));
    const counts = await importFile(
      'unbranded.jsonl',
      json(
        { code: '42000002', product_name: 'TEASEL-HILL night cream' },
        { code: '42000003', product_name: 'Moorland Field Soap' },
        { code: '42000004', product_name: 'Rose Soap', brands: 'Moorland Field' },
        { code: '42000005', product_name: 'Teasel Hill' },
        { code: '42000006', product_name: 'Unknown Cream' },
        { code: '42000007', product_name: 'Green Soap', brands: 'Soap' },
        { code: '42000008', product_name: 'Soap with honey' },
        { code: '42000009', product_name: 'Lash mascara', brands: 'Essence' },
        { code: '42000010', product_name: 'Essence of roses cream' },
        { code: '42000011', product_name: 'Essence brow pencil' },
      ),
    );
    expect(counts).toEqual({ taken: 6, merged: 0, skipped: 4, waiting: 0 });
    expect((await reported()).flatMap((line) => /^(\d+),skipped,no brand/.exec(line)?.[1] ?? [])).toEqual([
      '4',
      '5',
      '7',
      '9',
    ]);
    expect((await search('42000002'))[0]).toMatchObject({ name: 'TEASEL-HILL night cream', brandName: 'Teasel Hill' });
    expect((await search('42000003'))[0]).toMatchObject({ brandName: 'Moorland Field' });
  });

  test('A row without a subcategory gets a mark for the kind that its name says, in any language', async () => {
    shows('IMPORT-41');
    const names = {
      'Piegaciglia professionale': 'ꙮ51 1 u',
      'Odżywka do włosów farbowanych': 'ꙮ31 1 u',
      'Klatschmohn Zahncreme': 'ꙮtoothpaste 1 u',
      'Klatschmohn Öl': '1 u',
      'Shampoing à l’ortie': '1 u',
    };
    const rows = Object.keys(names).map((name, at) => ({
      code: `4610000${at}`,
      product_name: name,
      brands: 'Tormentil',
      quantity: '1 u',
    }));
    await importFile('marks.jsonl', json(...rows));
    const { rows: stored } = await world.pool.query<{ name: string; search_words: string }>(
      'select name, search_words from products where name = any($1)',
      [Object.keys(names)],
    );
    expect(Object.fromEntries(stored.map(({ name, search_words: words }) => [name, words]))).toEqual(names);
  });

  test('Search finds an imported product by every brand in its row', async () => {
    shows('IMPORT-17');
    await importFile('two.jsonl', json({ code: '43000001', product_name: 'Dusk Oil', brands: 'Sorrel Lane, Mugwort' }));
    for (const text of ['sorrel lane dusk', 'mugwort', 'mugwort dusk oil'])
      expect((await search(text))[0], text).toMatchObject({ name: 'Dusk Oil', brandName: 'Sorrel Lane' });
  });

  test('Different spellings of a brand become one brand with the most frequent spelling', async () => {
    await importFile(
      'spellings.jsonl',
      json(
        { code: '50000001', product_name: 'Peppermint', brands: "DR MEADOW'S" },
        { code: '50000002', product_name: 'Almond', brands: "Dr. Meadow's" },
        { code: '50000003', product_name: 'Rose', brands: 'Dr. Meadow’s' },
        { code: '50000004', product_name: 'Citrus', brands: "Dr. Meadow's" },
      ),
    );
    const { body } = await mara.call(listBrands, { query: {} });
    expect(body.filter(({ name }) => name.toLowerCase().includes('meadow'))).toEqual([
      { id: expect.any(Number), name: "Dr. Meadow's", productCount: 4 },
    ]);
    await world.pool.query(`update brands set name = 'Meadow House' where name = 'Dr. Meadow''s'`);
    expect(
      await importFile('again.jsonl', json({ code: '50000009', product_name: 'Rose', brands: 'dr meadows' })),
    ).toMatchObject({ taken: 0, merged: 1 });
  });
});

describe('shade files', () => {
  test('Each distinct shade in a file is imported with its code, name, color, and description', async () => {
    const counts = await importFile(
      'shades.csv',
      shades(
        'Juniper,"Second Skin, Foundation™ 	",Ivory,110,#F3CFB3,very fair skin  selected',
        'JUNIPER,"second skin, foundation",NA,355N,A06F4A,"tan, ""golden"""',
        'Juniper,"Second Skin, Foundation","Second Skin, Foundation",120,,',
        'Juniper,"Second Skin, Foundation",ivory,110,#F3CFB3,again',
        'Juniper,"Second Skin, Foundation",NA,NA,,',
      ),
    );
    expect(counts).toEqual({ taken: 3, merged: 1, skipped: 1, waiting: 0 });
    const found = await search('juniper second skin foundation');
    expect(
      found.map(({ variantName, variantColor, variantDescription }) => [variantName, variantColor, variantDescription]),
    ).toEqual([
      ['110 Ivory', '#F3CFB3', 'very fair skin'],
      ['355N', '#A06F4A', 'tan, "golden"'],
      ['120', null, null],
    ]);
    expect(found[0]).toMatchObject({ parentProductName: 'Second Skin, Foundation', subcategoryId: 5, isVariant: true });
    const { body } = await mara.call(listVariants, { params: { id: found[0]?.parentProductId ?? 0 } });
    expect(body.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });

  test('A row with a code matches the shade whose code and name are in separate fields', async () => {
    shows('IMPORT-02');
    await importFile('named.csv', shades('Rue,Veil,Plum One,,,', 'Rue,Veil,Fig,,,', 'Rue,Veil,Ivory,,,'));
    await world.pool.query(`update products set shade_code = '02' where variant_name = 'Plum One'`);
    const rows = ['Rue,Veil,Plum One,02,,', 'Rue,Veil,,02,,', 'Rue,Veil,Fig,03,#5a2233,'];
    expect(await importFile('coded.csv', shades(...rows))).toMatchObject({ taken: 0, merged: 3 });
    expect((await reported()).map((line) => line.split(',')[2])).toEqual(rows.map(() => 'already in the catalog'));
    const other = ['Rue,Veil,Plum One,04,,', 'Rue,Veil,Ivory,110,,', 'Rue,Veil,Ivory,120,,'];
    expect(await importFile('other.csv', shades(...other))).toMatchObject({ taken: 3, merged: 0 });
  });

  test('Importing a shade again fills its empty fields and changes no other fields', async () => {
    await importFile('open.csv', shades('Rue,Tint,Honey,,,'));
    await world.pool.query(
      `update products set name = 'Tint', variant_description = 'by hand' where variant_name = 'Honey'`,
    );
    expect(await importFile('colours.csv', shades('Rue,Tint,Honey,,#AA8866,from the file'))).toMatchObject({
      merged: 1,
    });
    expect((await search('rue tint honey'))[0]).toMatchObject({
      variantColor: '#AA8866',
      variantDescription: 'by hand',
    });
  });
});

describe('repeated, interrupted, and invalid imports', () => {
  test('Importing the same file again adds no products, brands, or barcodes', async () => {
    const content = json({ code: '60000001', product_name: 'Clover Balm', brands: 'Clover' });
    await importFile('twice.jsonl', content);
    const before = [await rowsOf('products'), await rowsOf('brands'), await rowsOf('product_barcodes')];
    expect(await importFile('twice.jsonl', content)).toEqual({ taken: 0, merged: 1, skipped: 0, waiting: 0 });
    expect([await rowsOf('products'), await rowsOf('brands'), await rowsOf('product_barcodes')]).toEqual(before);
    expect((await reported())[0]).toMatch(/^1,merged,already in the catalog,60000001,Clover,Clover Balm,,\d+$/);
  });

  test('Importing a file again does not recreate merged products', async () => {
    const content = shades(
      'Fable,Ink Liner,Oxblood,,#581016,',
      'Fable,Ink Liner Pen,Oxblood,,#581016,',
      'Fable,Ink Liner Pen,Soot,,#111111,',
      'Fable,Ink Liner Pen,Night,,#101010,',
    );
    await importFile('merged-shades.csv', content);
    const [remaining, gone] = [await idOf('Ink Liner'), await idOf('Ink Liner Pen')];
    const keeper = await world.administrator();
    await keeper.call(mergeProducts, { body: { keptId: remaining, goneId: gone } });
    const { body: variants } = await mara.call(listVariants, { params: { id: remaining } });
    const named = (name: string) => variants.find(({ variantName }) => variantName === name)?.id ?? 0;
    await keeper.call(mergeProducts, { body: { keptId: named('Soot'), goneId: named('Night') } });
    const before = await rowsOf('products');
    expect(await importFile('merged-shades.csv', content)).toEqual({ taken: 0, merged: 4, skipped: 0, waiting: 0 });
    expect(await rowsOf('products')).toBe(before);
  });

  test('A dry run counts and reports the rows but saves nothing', async () => {
    const before = await rowsOf('products');
    const content = json({ code: '60000002', product_name: 'Dry Thistle', brands: 'Thistle' });
    expect(await importFile('dry.jsonl', content, true)).toEqual({ taken: 1, merged: 0, skipped: 0, waiting: 0 });
    expect(await rowsOf('products')).toBe(before);
    expect(await rowsOf('catalogue_import_rows')).toBe(0);
  });

  test('A broken file is rejected with a reason, and nothing is imported', async () => {
    const row = (number: number) =>
      json({ code: `7${String(number).padStart(7, '0')}`, product_name: `Broken ${number}`, brands: 'Burdock' });
    const many = Array.from({ length: 3000 }, (_, number) => row(number)).join('');
    const before = await rowsOf('products');
    const packed = gzipSync(many);
    await expect(importFile('cut.jsonl.gz', packed.subarray(0, packed.length / 2))).rejects.toThrow(
      /^cut\.jsonl\.gz was not imported: it cannot be read to its end \(.+\)\. Nothing was changed\.$/,
    );
    await expect(importFile('cut.jsonl', many.slice(0, -30))).rejects.toThrow(/it ends in the middle of row 3000/);
    await expect(importFile('other.csv', 'a,b\n1,2\n')).rejects.toThrow(
      /names neither .+ \(code and product_name\) nor .+ \(brand, product, and at least one of shade, code, and hex\)/,
    );
    await expect(importFile('quote.csv', shades('"Burdock,Balm,x,,,'))).rejects.toThrow(/ends inside a quoted value/);
    await expect(importFile('empty.csv', '')).rejects.toThrow(/it is empty/);
    expect(await rowsOf('products')).toBe(before);
    expect(await rowsOf('catalogue_import_rows')).toBe(0);
  });

  test('A file with no rows, an unsupported format, or an unknown encoding is rejected as a whole', async () => {
    shows('IMPORT-10');
    const before = await rowsOf('products');
    const columns = 'code\tproduct_name\tbrands\n';
    const russian = Buffer.from(
      [...'Помада матовая'].map((letter) => (letter === ' ' ? 0x20 : letter.charCodeAt(0) - 0x350)),
    );
    const refused = [
      ['header.csv', shades(), /it has a header but no rows/],
      ['columns.csv', columns, /it has a header but no rows/],
      ['brace.txt', '{ this is a note', /none of its rows is a product or a shade/],
      ['other.json', '{"a": 1}\n{"b": 2}\n', /none of its rows is a product or a shade/],
      [
        'long.jsonl',
        `{"code": "1", "x": "${'x'.repeat(10 * 1024 * 1024)}"}\n`,
        /its first row is longer than 8,388,608 characters/,
      ],
      [
        'cyrillic.csv',
        Buffer.concat([Buffer.from(columns), Buffer.from('40000001\t'), russian, Buffer.from('\tOndine\n')]),
        /its encoding is not UTF-8, UTF-16, or Latin-1/,
      ],
      ['picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 0, 1]), /it is not text/],
    ] as const;
    for (const [name, content, reason] of refused)
      await expect(importFile(name, content), name).rejects.toThrow(reason);
    expect(await rowsOf('products')).toBe(before);
    expect(await rowsOf('catalogue_import_rows')).toBe(0);
  });

  test.for([
    ['utf-16le', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['utf-16be', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['utf-16le without a BOM', (text: string) => Buffer.from(text, 'utf16le')],
    ['latin-1', (text: string) => Buffer.from(text, 'latin1')],
    ['utf-8 with a BOM', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ] as const)('A file in %s is decoded correctly', async ([name, encode]) => {
    shows('IMPORT-10');
    const product = `Crème à l'œillet ${name}`.replaceAll('œ', 'e');
    await importFile(`${name}.jsonl`, encode(json({ product_name: product, brands: 'Élan' })));
    expect((await search(product))[0]).toMatchObject({ name: product, brandName: 'Élan' });
  });

  test('In a file that mixes UTF-8 and Latin-1, each row is decoded separately', async () => {
    shows('IMPORT-10');
    const row = (code: number, name: string) => json({ code: String(code), product_name: name, brands: 'Élan' });
    const cyrillic = Buffer.from([...'Помада'].map((letter) => letter.charCodeAt(0) - 0x350));
    const mixed = Buffer.concat([
      ...[1, 2, 3].map((number) => Buffer.from(row(44000000 + number, `Crème brûlée ${number}`), 'latin1')),
      ...[4, 5, 6].map((number) => Buffer.from(row(44000000 + number, `Crème brûlée ${number}`))),
      Buffer.from('{"code":"44000007","product_name":"'),
      cyrillic,
      Buffer.from('","brands":"Elan"}\n'),
    ]);
    expect(await importFile('mixed-encodings.jsonl', mixed)).toEqual({ taken: 6, merged: 0, skipped: 1, waiting: 0 });
    expect((await reported())[6]).toContain('7,skipped,the row holds broken letters');
    for (const number of [1, 2, 3, 4, 5, 6])
      expect((await search(String(44000000 + number)))[0]).toMatchObject({
        name: `Crème brûlée ${number}`,
        brandName: 'Élan',
      });
  });

  test('Doubly encoded letters and a line with two encodings are repaired', async () => {
    shows('IMPORT-10');
    const twice = (text: string) => Buffer.from(text).toString('latin1');
    const once = json({ code: '44000011', product_name: `${twice('Crème brûlée')} 1`, brands: twice('Élan') });
    const thrice = json({ code: '44000012', product_name: `${twice(twice('Crème'))} brûlée 2`, brands: 'Élan' });
    const both = Buffer.concat([
      Buffer.from('{"code":"44000013","product_name":"Cr\u00e8me ', 'latin1'),
      Buffer.from('brûlée 3","brands":"Élan"}\n'),
    ]);
    await importFile('twice.jsonl', Buffer.concat([Buffer.from(once + thrice), both]));
    for (const number of [1, 2, 3])
      expect((await search(String(44000010 + number)))[0]).toMatchObject({
        name: `Crème brûlée ${number}`,
        brandName: 'Élan',
      });
    await importFile(
      'plain.jsonl',
      json({ code: '44000014', product_name: 'Ã la crème « Élan » 50 €', brands: 'Élan' }),
    );
    expect((await search('44000014'))[0]?.name).toBe('Ã la crème « Élan » 50 €');
  });

  test('An import adds its words and their frequencies to the search vocabulary', async () => {
    shows('IMPORT-18');
    const rows = Array.from({ length: 60 }, (_, number) => ({
      code: String(45000000 + number),
      product_name: `Sphagnum Soap ${number}`,
      brands: 'Bog',
    }));
    await importFile('words.jsonl', json(...rows));
    const { rows: known } = await world.pool.query<{ frequency: number; frequency_in_names: number }>(
      `select frequency, frequency_in_names from search_vocabulary where word = 'sphagnum'`,
    );
    expect(known[0]?.frequency).toBeGreaterThanOrEqual(50);
    expect(known[0]?.frequency_in_names).toBeGreaterThanOrEqual(50);
  });

  test('Importing a folder is rejected with the advice to import its files one by one', async () => {
    shows('IMPORT-10');
    await expect(importCatalog(world.owner, { path: folder, reportPath })).rejects.toThrow(
      /is a folder\. Import its files one by one\. Nothing was changed\.$/,
    );
  });

  test('A file cannot be imported twice at the same time', async () => {
    shows('IMPORT-11');
    const content = json({ code: '60000101', product_name: 'Once Balm', brands: 'Clover' });
    const results = await Promise.allSettled([importFile('once.jsonl', content), importFile('once.jsonl', content)]);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    for (const refusal of refusals) expect(refusal).toContain('once.jsonl is already being imported.');
    expect(refusals.length).toBeLessThan(2);
    const { createHash } = await import('node:crypto');
    const fingerprint = `4:${createHash('sha256').update(content).digest('hex')}`;
    await holdingFile(world.owner, fingerprint, async () => {
      await expect(importFile('once.jsonl', content)).rejects.toThrow(/^once\.jsonl is already being imported\./);
    });
  });

  test('An interrupted import resumes after the last staged row', async () => {
    const lines: string[] = [];
    const content = json(
      { code: '80000001', product_name: 'First Read', brands: 'Yarrow' },
      { code: '80000002', product_name: 'Second Read', brands: 'Yarrow' },
    );
    const path = join(folder, 'broken-off.jsonl');
    await writeFile(path, content);
    const { createHash } = await import('node:crypto');
    const opened = await openImport(world.owner, {
      fileName: 'broken-off.jsonl',
      fingerprint: `4:${createHash('sha256').update(content).digest('hex')}`,
      source: { name: 'Open Beauty Facts', licence: 'ODbL' },
    });
    const read = { rowNumber: 1, brandName: 'Yarrow', name: 'Read Before The Break' };
    await stageRows(world.owner, opened.id, [read]);
    const counts = await importCatalog(world.owner, {
      path,
      reportPath,
      waiting: 'none',
      log: (line) => lines.push(line),
    });
    expect(counts).toEqual({ taken: 2, merged: 0, skipped: 0, waiting: 0 });
    expect(lines).toContain('Resuming an import that stopped after row 1.');
    expect((await search('yarrow')).map(({ name }) => name).toSorted()).toEqual([
      'Read Before The Break',
      'Second Read',
    ]);
  });
});
