import { ProductPicker } from './product-picker.tsx';

interface ParentFieldProps {
  id: string;
  error: string | undefined;
  /** True if the form edits a shade, because a shade's parent product cannot change. */
  fixed: boolean;
  onChange: (id: string) => void;
}

/** A field in which an administrator searches for the parent product. Shows the chosen product. */
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
