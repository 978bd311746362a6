/** Brand, name, description, tags (comma-separated), and number of shades to draw from the group's shade book. */
export type ProductRow = readonly [brand: string, name: string, description: string, tags: string, shades?: number];

export interface ProductGroup {
  /** A name from categories.ts. */
  subcategory: string;
  rows: readonly ProductRow[];
}
