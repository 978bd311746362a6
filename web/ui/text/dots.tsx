import { shadeColor } from '#illustration/shade-color.ts';
import type { CSSProperties } from 'react';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { counted } from './counted.ts';
import type { ShadeChoice } from '#web/ui/controls/shade-picker.tsx';
import * as styles from './dots.module.css';
import { layout } from '#web/ui/tokens/classes.ts';

const { colorDots } = pageLimits;

declare module 'react' {
  interface CSSProperties {
    '--color'?: string;
    '--tint'?: string;
  }
}

export function dotStyle(color: string): CSSProperties {
  return { '--color': color };
}

/** Shows up to five shades of a product as dots. If the product has more shades, "+N" follows the dots (CONST-13). */
export function VariantDots({ shades, total = shades.length }: { shades: readonly ShadeChoice[]; total?: number }) {
  const shown = shades.slice(0, colorDots);
  const hidden = total - shown.length;
  if (shown.length === 0) return null;
  return (
    <span className={styles.dots} data-slot="shade-dots">
      <span className={layout.visuallyHidden}>{counted(total, 'shade')}</span>
      {shown.map((shade) => (
        <i key={shade.id} style={dotStyle(shadeColor(shade.name, shade.hexColor))} />
      ))}
      {hidden > 0 && <span aria-hidden="true">+{hidden}</span>}
    </span>
  );
}
