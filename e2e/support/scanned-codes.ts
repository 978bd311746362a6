import type { Page } from '@playwright/test';
import { readBarcode } from '#contract/barcodes.ts';
import type { Site } from './site.ts';

/** The rows of the tray. Each row is a scanned code. */
export const trayRows = (page: Page) => page.getByRole('region', { name: 'Tray' }).getByRole('listitem');

/** Returns a valid EAN-13, a different one for each index. */
export function codeOf(index: number): string {
  const digits = `400638${String(index).padStart(6, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find((code) => readBarcode(code)) ?? '';
}

export async function coded(site: Site, code: string, name?: string) {
  const product = await site.product(name === undefined ? {} : { name });
  await site.pool.query('insert into product_barcodes (code, product_id) values ($1, $2)', [code, product.id]);
  return product;
}
