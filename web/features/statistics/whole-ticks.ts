import { scaleLinear } from '@visx/scale';
import type { Tick } from './plot-frame.tsx';

/** Returns about three ticks at whole numbers from 1 to `top`. */
export function wholeTicks(top: number): Tick[] {
  return scaleLinear({ domain: [0, top] })
    .ticks(3)
    .filter((value) => value > 0 && Number.isInteger(value))
    .map((value) => ({ label: String(value), at: value / top }));
}
