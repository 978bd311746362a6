/** brand, name, description, tags (comma-separated), and how many shades to draw from the group's shade book. */
export type ProductRow = readonly [brand: string, name: string, description: string, tags: string, shades?: number];

export interface ProductGroup {
  /** A name of categories.ts. */
  subcategory: string;
  rows: readonly ProductRow[];
}
