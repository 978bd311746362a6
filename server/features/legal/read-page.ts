import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LegalPageName, legalPageNames } from '#contract/legal.ts';

/** Returns a warning for each page that shows the default text, although the operator has a folder for legal pages. */
export async function warningsAboutLegalPages(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return [];
  const warnings = legalPageNames.map(async (page) => {
    const text = await readPage(folder, page).catch(() => null);
    return text === null
      ? [`LEGAL_DIR has no text in ${join(folder, `${page}.md`)}: /${page} shows the default text.`]
      : [];
  });
  return (await Promise.all(warnings)).flat();
}

/** Reads the file at each call, so that a change needs no restart. Returns null if there is no text. */
export async function readPage(folder: string | undefined, page: LegalPageName): Promise<string | null> {
  if (folder === undefined) return null;
  try {
    const text = await readFile(join(folder, `${page}.md`), 'utf8');
    return text.trim() === '' ? null : text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
