/** One way to preprocess a picture before reading it. */
export interface Look {
  /** The longest side in pixels, unless the picture is smaller. */
  side: number;
  /** Enlarges smaller pictures, which separates thin bars. */
  enlarged?: boolean;
  /** The rotation in degrees, because the reader needs a code that is nearly level. */
  angle: number;
  /** Stretches the contrast first. */
  stretched?: boolean;
}

/**
 * At one size, details disappear that look like a bar at another size. If two looks read the same code, it is real
 * (decision 37). Most packages are held nearly level, and the reader itself finds upright codes.
 */
const [straight, right, left] = [0, 30, -30];
/** The looks for camera frames, used in turn, one per frame. */
export const frameLooks: readonly Look[] = [
  { side: 960, angle: straight },
  { side: 1280, angle: straight },
  { side: 960, angle: right },
  { side: 1280, angle: right },
  { side: 1600, angle: straight, enlarged: true },
  { side: 960, angle: left },
  { side: 1280, angle: left },
].map((look) => ({ ...look, stretched: true }));

/** The angles are so close together that at least two of them can read any code. */
const pictureAngles = [0, 30, 60, 15, 45, 75];
/** The looks for a chosen picture, tried in order until two agree. */
export const pictureLooks: readonly Look[] = [false, true].flatMap((stretched) =>
  [1600, 1000, 640].flatMap((side) => pictureAngles.map((angle) => ({ side, angle, stretched }))),
);
