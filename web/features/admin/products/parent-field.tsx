import { ProductPicker } from './product-picker.tsx';

interface ParentFieldProps {
  id: string;
  error: string | undefined;
  /** True while a shade is edited, because shades cannot change their parent. */
  fixed: boolean;
  onChange: (id: string) => void;
}

/** Lets an administrator search for the parent product, and shows the chosen product. */
export function ParentField({ id, error, fixed, onChange }: ParentFieldProps) {
  return (
    <ProductPicker
      label="Parent product"
      id={id === '' ? undefined : Number(id)}
      error={error}
      fixed={fixed}
      accepts={(product) => !product.isVariant}
      onChange={(chosen) => onChange(chosen === undefined ? '' : String(chosen))}
    />
  );
}
