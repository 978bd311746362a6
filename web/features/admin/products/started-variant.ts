/** Input of the form for a new product whose name exists already. It prefills the form for a variant. */
export interface StartedVariant {
  texts: { parentProductId: string; image: string; variantDescription: string; editorialSections: string };
  /** The requests that the variant fulfills. */
  requestIds: number[] | undefined;
  /** The draft of the product form. It stays until the variant is saved. */
  draft: string;
}
