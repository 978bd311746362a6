import { variantForm } from '#contract/admin.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as styles from './shade-preview.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Shows the shade's swatch as members will see it. While the color code is invalid, the color comes from the name. */
export function ShadePreview({ name, code }: { name: string; code: string }) {
  const read = variantForm.shape.variantColor.safeParse(code);
  return (
    <div className={classNames(layout.mediaLine, styles.preview)}>
      <Swatch form="smear" color={shadeColor(name, read.success ? read.data : undefined)} seed={name} />
      <p className={classNames(typography.small, typography.soft)}>
        How the shade looks in the picker. Without a code, the color comes from the name.
      </p>
    </div>
  );
}
