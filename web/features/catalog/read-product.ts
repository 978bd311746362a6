import { shadeNameOf } from '#contract/shade-name.ts';
import type { EditorialSectionId } from '#contract/statuses.ts';

interface Named {
  name?: string | null;
}

/** A product as a call returns it. Some of its fields may have alternative names (API-21 to API-26). */
export interface ApiProduct {
  id: number;
  name: string;
  brandName?: string | null;
  brand?: Named | null;
  categoryName?: string | null;
  category?: string | Named | null;
  subcategoryName?: string | null;
  subcategory?: string | Named | null;
  averageRating?: number | null;
  avgRating?: number | null;
  reviewCount?: number | null;
  reviewsCount?: number | null;
  _count?: { reviews?: number | null } | null;
  isVariant?: boolean;
  parentProductId?: number | null;
  parentProductName?: string | null;
  parentProduct?: Named | null;
  variantName?: string | null;
}

export interface ReadProduct {
  brandName: string;
  categoryName: string | null;
  subcategoryName: string | null;
  averageRating: number | null;
  reviewCount: number;
  /** For a shade, the parent's name, if it is known. */
  familyName: string;
  /** The shade's name. Null if the product is not a shade, or if the shade has no name. */
  shadeName: string | null;
  /** The id of the parent product, or the product's own id if it has no parent product. */
  familyId: number;
}

/** Normalizes a product. Only this function handles alternative field names (API-21, API-23, API-25, API-26). */
export function readProduct(product: ApiProduct): ReadProduct {
  const shadeName = product.isVariant && product.variantName != null ? shadeNameOf(product.variantName) : null;
  return {
    brandName: product.brandName ?? product.brand?.name ?? '',
    categoryName: product.categoryName ?? nameOf(product.category),
    subcategoryName: product.subcategoryName ?? nameOf(product.subcategory),
    averageRating: product.averageRating ?? product.avgRating ?? null,
    reviewCount: product.reviewCount ?? product.reviewsCount ?? product._count?.reviews ?? 0,
    familyName: (product.isVariant ? (product.parentProductName ?? product.parentProduct?.name) : null) ?? product.name,
    shadeName,
    familyId: product.parentProductId ?? product.id,
  };
}

function nameOf(named: string | Named | null | undefined): string | null {
  return (typeof named === 'string' ? named : named?.name) ?? null;
}

/** Returns the title, such as "Velvet Hour Lipstick in Persimmon Silk" (PDP-05). */
export function titleOf(product: ApiProduct): string {
  const { familyName, shadeName } = readProduct(product);
  return shadeName === null ? familyName : `${familyName} in ${shadeName}`;
}

const sectionWords: Partial<Record<EditorialSectionId, string>> = { viral: 'Viral', trending: 'Trending', new: 'New' };

/** Returns the label of an editorial section's badge. By default, this is the stored name of the section (PDP-13). */
export function sectionBadge(section: string): string {
  return Object.entries(sectionWords).find(([id]) => id === section)?.[1] ?? section;
}
