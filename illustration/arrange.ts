import { safeColor, defaultColor } from './color.ts';
import { flatKinds, type Kind, flatScenes, type Scene, standingScenes } from './still.ts';
import { paperOrder, papers, type PaperStock } from './paper.ts';
import { type Random, randomFrom } from './random.ts';

interface Arranged {
  kind?: Kind;
  color?: string;
  seed: string;
  scene?: Scene;
}

interface Ground {
  paper: PaperStock;
  scene: Scene;
}

const clash = (paper: PaperStock, other: Ground | undefined): boolean =>
  other !== undefined && papers[paper].family === papers[other.paper].family;

/**
 * Chooses the paper stock of an item. If possible, avoids the stocks of the previous four items and the families of the
 * previous two items. A stock of the plain family needs to avoid only the family of the previous item.
 */
function choosePaper(order: readonly [PaperStock, ...PaperStock[]], before: readonly Ground[]): PaperStock {
  const near = before.slice(-4).map((ground) => ground.paper);
  const [last, second] = [before.at(-1), before.at(-2)];
  const unused = (paper: PaperStock): boolean => !near.includes(paper);
  const distinct = (paper: PaperStock): boolean =>
    unused(paper) && !clash(paper, last) && (!clash(paper, second) || papers[paper].family === 0);
  return order.find(distinct) ?? order.find(unused) ?? order.find((paper) => paper !== last?.paper) ?? order[0];
}

function chooseScene(item: Arranged, before: readonly Ground[], random: Random): Scene {
  if (item.scene) return item.scene;
  const choices: readonly [Scene, ...Scene[]] = item.kind && flatKinds.has(item.kind) ? flatScenes : standingScenes;
  const used = before.slice(-2).map((ground) => ground.scene);
  let scene = random.pick(choices);
  for (let attempt = 0; attempt < 8 && used.includes(scene); attempt++) scene = random.pick(choices);
  return scene;
}

/** Neighbors look different. The items must be in display order. */
export function arrange(items: readonly Arranged[]): Ground[] {
  const grounds: Ground[] = [];
  for (const item of items) {
    const random = randomFrom(`scene:${item.seed}`);
    const paper = choosePaper(paperOrder(safeColor(item.color, defaultColor), random), grounds);
    grounds.push({ paper, scene: chooseScene(item, grounds, random) });
  }
  return grounds;
}
