import type { EditorialSectionId } from '#contract/statuses.ts';

interface Named {
  name?: string | null;
}

/** A product as a call may return it: some facts may stand under another name (API-21 to API-26). */
export interface AnsweredProduct {
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

/** What the alternative fields come down to, the same for every place that shows a product. */
export interface ReadProduct {
  brandName: string;
  categoryName: string | null;
  subcategoryName: string | null;
  /** Null without reviews. */
  averageRating: number | null;
  reviewCount: number;
  /** Of the parent product where this is a shade. */
  familyName: string;
  /** The shade, of a shade only. */
  shadeName: string | null;
  /** Every drawing of a family starts from this. */
  familyId: number;
}

/** The only place that knows under which names a fact may be answered (API-21, API-23, API-25, API-26). */
export function readProduct(product: AnsweredProduct): ReadProduct {
  const shadeName = product.isVariant ? (product.variantName ?? null) : null;
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

/** "Velvet Hour Lipstick in Persimmon Silk" (PDP-05). */
export function titleOf(product: AnsweredProduct): string {
  const { familyName, shadeName } = readProduct(product);
  return shadeName === null ? familyName : `${familyName} in ${shadeName}`;
}

const sectionWords: Partial<Record<EditorialSectionId, string>> = { viral: 'Viral', trending: 'Trending', new: 'New' };

/** The badge of an editorial section; a section without a word of its own reads as it is stored (PDP-13). */
export function sectionBadge(section: string): string {
  return Object.entries(sectionWords).find(([id]) => id === section)?.[1] ?? section;
}
