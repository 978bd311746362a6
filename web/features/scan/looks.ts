/** How a picture is looked at. */
export interface Look {
  /** Its longest side in pixels, where it has as many. */
  side: number;
  /** Drawn larger where it has fewer: thin bars are told apart so. */
  enlarged?: boolean;
  /** Turned by so many degrees: a reader of lines knows a code only a little aslant. */
  angle: number;
  /** Light and dark pulled apart first. */
  stretched?: boolean;
}

/**
 * One size blurs away what another takes for a bar: where two see the same code it is there (decision 37). Most packs are
 * held nearly straight; a code that stands upright is found by the reader itself.
 */
const [straight, right, left] = [0, 30, -30];
/** What the frames of a camera are looked at by turns, one each. */
export const frameLooks: readonly Look[] = [
  { side: 960, angle: straight },
  { side: 1280, angle: straight },
  { side: 960, angle: right },
  { side: 1280, angle: right },
  { side: 1600, angle: straight, enlarged: true },
  { side: 960, angle: left },
  { side: 1280, angle: left },
].map((look) => ({ ...look, stretched: true }));

/** So close that two of them see any code. */
const pictureAngles = [0, 30, 60, 15, 45, 75];
/** How a chosen picture is looked at, one after the other until they agree. */
export const pictureLooks: readonly Look[] = [false, true].flatMap((stretched) =>
  [1600, 1000, 640].flatMap((side) => pictureAngles.map((angle) => ({ side, angle, stretched }))),
);
