import { variantForm } from '#contract/admin.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/illustration.tsx';

/** The swatch that members will choose from; a code that the form would refuse counts as none. */
export function ShadePreview({ name, code }: { name: string; code: string }) {
  const read = variantForm.shape.variantColor.safeParse(code);
  return (
    <div className="dprod shade-preview">
      <Swatch form="smear" color={shadeColor(name, read.success ? read.data : undefined)} seed={name} />
      <p className="t-sm soft">How the shade will look in the picker. Without a code it is taken from the name.</p>
    </div>
  );
}
