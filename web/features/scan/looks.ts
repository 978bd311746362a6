/** The settings of one scan: how to preprocess a picture before reading it. */
export interface Look {
  /** The maximum length of the longer side, in pixels. */
  side: number;
  /** If true, enlarges smaller pictures, which separates thin bars. */
  enlarged?: boolean;
  /** The rotation in degrees. The reader can read only barcodes that are nearly level. */
  angle: number;
  /** If true, stretches the contrast first. */
  stretched?: boolean;
}

/**
 * A detail that looks like a bar at one size does not at another size, so a code that two scans read is real (decision
 * 37). Most members hold a package nearly level, and the reader also finds vertical codes without rotation.
 */
const [straight, right, left] = [0, 30, -30];
/** The scans for camera frames. Successive frames cycle through them. */
export const frameLooks: readonly Look[] = [
  { side: 960, angle: straight },
  { side: 1280, angle: straight },
  { side: 960, angle: right },
  { side: 1280, angle: right },
  { side: 1600, angle: straight, enlarged: true },
  { side: 960, angle: left },
  { side: 1280, angle: left },
].map((look) => ({ ...look, stretched: true }));

/** Angles so close together that at least two of them can read any barcode. */
const pictureAngles = [0, 30, 60, 15, 45, 75];
/** The scans for a picture that the member chose. They run in this order until two of them agree. */
export const pictureLooks: readonly Look[] = [false, true].flatMap((stretched) =>
  [1600, 1000, 640].flatMap((side) => pictureAngles.map((angle) => ({ side, angle, stretched }))),
);
