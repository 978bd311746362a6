import type { Canvas } from './canvas.ts';
import type { House } from './house.ts';
import type { Random } from './random.ts';

/** Standing objects are on the floor of the 400 x 500 box. Flat objects are drawn around their own center. */
export interface Drawing {
  art: string;
  width: number;
  height: number;
  centerX?: number;
  feet?: readonly (readonly [centerX: number, width: number])[];
  flat?: FlatLay;
}

export interface FlatLay {
  top: number;
  bottom: number;
  rotation: number;
}

export type Drawer = (canvas: Canvas, color: string, house: House, random: Random, stand: boolean) => Drawing;
