/** Some catalog sources give only a color code, such as "#F9E3D5", instead of a name. In SQL, use `named_shade`. */
export function shadeNameOf(variantName: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(variantName) ? 'an unnamed shade' : variantName;
}
