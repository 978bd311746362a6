import type { ReactNode } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './example-drawing.module.css';

const floor = 152;

const standing = [
  [14, 8, 6],
  [22, 12, 8],
  [28, 20, 8],
  [34, 24, 14],
  [40, 34, 12],
  [46, 42, 18],
] as const;

/** @internal Only the kit page imports it. */
export const drawings = {
  statistics: () =>
    standing.map(([using, tried, want], place) => {
      const x = 34 + place * 44;
      return (
        <g key={x}>
          <rect className={styles.using} x={x} y={floor - using} width="28" height={using} />
          <rect className={styles.tried} x={x} y={floor - using - tried} width="28" height={tried} />
          <rect className={styles.want} x={x} y={floor - using - tried - want} width="28" height={want} rx="2" />
        </g>
      );
    }),
  pan: () =>
    [8, 22, 34].map((metal, place) => {
      const x = 66 + place * 94;
      return (
        <g key={x}>
          <circle className={styles.case} cx={x} cy="74" r="42" />
          <circle className={styles.accent} cx={x} cy="74" r="38" />
          <circle className={styles.metal} cx={x} cy="74" r={metal} />
          <rect className={styles.track} x={x - 34} y="136" width="68" height="6" rx="3" />
          <rect className={styles.dark} x={x - 34} y="136" width={metal * 2} height="6" rx="3" />
        </g>
      );
    }),
  diary: () =>
    [styles.using, styles.danger, styles.using].map((tone, place) => {
      const y = 24 + place * 46;
      return (
        <g key={y}>
          <rect className={styles.card} x="34" y={y} width="252" height="38" rx="10" />
          <circle className={tone} cx="56" cy={y + 19} r="8" />
          <rect className={styles.soft} x="76" y={y + 10} width={place === 1 ? 150 : 112} height="7" rx="3.5" />
          <rect className={styles.track} x="76" y={y + 23} width={place === 1 ? 92 : 170} height="5" rx="2.5" />
        </g>
      );
    }),
  spending: () =>
    [
      [62, 30],
      [38, 44],
      [84, 26],
      [30, 58],
      [22, 66],
      [16, 74],
    ].map(([bought = 0, finished = 0], place) => {
      const x = 34 + place * 44;
      return (
        <g key={x}>
          <rect className={styles.accent} x={x} y={floor - bought} width="15" height={bought} rx="2" />
          <rect className={styles.dark} x={x + 17} y={floor - finished} width="15" height={finished} rx="2" />
        </g>
      );
    }),
  year: () => (
    <>
      <rect className={styles.card} x="62" y="26" width="84" height="132" rx="10" transform="rotate(-7 104 92)" />
      <rect className={styles.card} x="174" y="26" width="84" height="132" rx="10" transform="rotate(7 216 92)" />
      <rect className={styles.case} x="112" y="14" width="96" height="148" rx="12" />
      {[styles.tried, styles.accent, styles.using, styles.want].map((tone, place) => (
        <circle key={tone} className={tone} cx={142 + (place % 2) * 36} cy={48 + Math.floor(place / 2) * 36} r="14" />
      ))}
      <rect className={styles.soft} x="132" y="116" width="56" height="8" rx="4" />
      <rect className={styles.track} x="132" y="132" width="38" height="6" rx="3" />
    </>
  ),
  ingredients() {
    const chips = [
      [34, 26, 84, styles.track],
      [126, 26, 70, styles.track],
      [204, 26, 82, styles.dangerWash],
      [34, 66, 110, styles.track],
      [152, 66, 92, styles.accentWash],
      [34, 106, 72, styles.track],
      [114, 106, 120, styles.dangerWash],
    ] as const;
    return chips.map(([x, y, width, tone]) => (
      <g key={`${x} ${y}`}>
        <rect className={tone} x={x} y={y} width={width} height="30" rx="10" />
        <rect className={styles.soft} x={x + 12} y={y + 12} width={width - 24} height="6" rx="3" />
      </g>
    ));
  },
  calendar: () =>
    [styles.danger, styles.accent, styles.using].map((tone, place) => {
      const y = [40, 92, 130][place] ?? 0;
      return (
        <g key={y}>
          {place < 2 && <rect className={styles.dark} x="34" y={y - 20} width="58" height="8" rx="4" />}
          <rect className={styles.track} x="34" y={y} width="24" height="24" rx="6" />
          <rect className={styles.soft} x="70" y={y + 9} width={124 - place * 22} height="7" rx="3.5" />
          <circle className={tone} cx="238" cy={y + 12} r="6" />
          <rect className={styles.track} x="252" y={y + 9} width="34" height="6" rx="3" />
        </g>
      );
    }),
  shades() {
    const points = Array.from({ length: 40 }, (_, index) => ({
      x: 40 + ((index * 67) % 240),
      y: 22 + ((index * 41) % 126),
      tone: [styles.tried, styles.accent, styles.soft, styles.accentWash][index % 4],
    }));
    return (
      <>
        {points.map(({ x, y, tone }) => (
          <circle key={`${x} ${y}`} className={tone} cx={x} cy={y} r="6" />
        ))}
        <circle className={styles.case} cx="160" cy="86" r="17" />
        <circle className={styles.tried} cx="160" cy="86" r="12" />
      </>
    );
  },
  buyAgain: () =>
    [styles.tried, styles.accent, styles.want].map((tone, place) => {
      const y = 24 + place * 46;
      return (
        <g key={y}>
          <rect className={styles.card} x="34" y={y} width="252" height="38" rx="10" />
          <rect className={tone} x="44" y={y + 8} width="22" height="22" rx="6" />
          <rect className={styles.soft} x="78" y={y + 16} width={112 - place * 18} height="7" rx="3.5" />
          <rect className={styles.accentWash} x="232" y={y + 9} width="44" height="20" rx="10" />
        </g>
      );
    }),
} satisfies Record<string, () => ReactNode>;
export type ExampleName = keyof typeof drawings;

/** A drawing of a page with data. The word "Example" is in its corner. Hidden from screen readers. */
export function ExampleDrawing({ name }: { name: ExampleName }) {
  return (
    <div className={styles.example} data-example={name} aria-hidden="true">
      <span className={classNames(styles.mark, typography.eyebrow)}>Example</span>
      <svg viewBox="0 0 320 172" focusable="false">
        {drawings[name]()}
      </svg>
    </div>
  );
}
