import { useNavigate } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import { href } from '#web/href.ts';
import { ShadePicker } from '#web/ui/controls/shade-picker.tsx';
import { useVariants } from '../api.ts';
import { readProduct } from '../read-product.ts';
import { swatchForm } from '../still-of.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Renders nothing if the family has fewer than two shades (PDP-41, PDP-42). */
export function AvailableShades({ product }: { product: Product }) {
  const navigate = useNavigate();
  const variants = useVariants(readProduct(product).familyId);
  if (variants.length <= 1) return null;
  const shades = variants.map(({ id, name, variantName, variantColor }) => ({
    id,
    name: variantName ?? name,
    hexColor: variantColor,
  }));
  return (
    <section>
      <div className={layout.sectionHead}>
        <h2 className={typography.subtitle}>Available shades</h2>
        <span className={classNames(typography.small, typography.muted, typography.numerals)}>
          {shades.length} shades
        </span>
      </div>
      <ShadePicker
        label="Available shades"
        hideLabel
        shades={shades}
        value={product.id}
        onValueChange={(id) => void navigate({ to: href.product(id), replace: true, resetScroll: false })}
        form={swatchForm(product)}
      />
    </section>
  );
}
