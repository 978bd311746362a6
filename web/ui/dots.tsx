import { limits } from '#contract/limits.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import type { CSSProperties } from 'react';
import { counted } from './counted.ts';
import type { ShadeChoice } from './shade-picker.tsx';

const { colourDots } = limits.display;

declare module 'react' {
  interface CSSProperties {
    /** The colour of a dot. */
    '--c'?: string;
    /** The ground of an avatar. */
    '--tint'?: string;
  }
}

export function dotStyle(color: string): CSSProperties {
  return { '--c': color };
}

/** The shades of a product as up to five dots, then "+N" (CONST-13). */
export function VariantDots({ shades, total = shades.length }: { shades: readonly ShadeChoice[]; total?: number }) {
  const shown = shades.slice(0, colourDots);
  const hidden = total - shown.length;
  if (shown.length === 0) return null;
  return (
    <span className="dots">
      <span className="sr">{counted(total, 'shade')}</span>
      {shown.map((shade) => (
        <i key={shade.id} style={dotStyle(shadeColor(shade.name, shade.hexColor))} />
      ))}
      {hidden > 0 && <span aria-hidden="true">+{hidden}</span>}
    </span>
  );
}
