import { panGoalOfFile, type PanGoalOfFile } from '#contract/pan-projects.ts';

/** Writes one line of a shelf file: "2026-01-01 to 2026-03-31, uses 30, hit 2026-02-03: Ten pans of winter". */
export function writePanGoal({ name, startsOn, endsOn, goal, target, hitOn }: PanGoalOfFile): string {
  const wanted = goal === 'uses' ? `uses ${target}` : goal;
  return `${startsOn} to ${endsOn ?? 'open'}, ${wanted}${hitOn ? `, hit ${hitOn}` : ''}: ${name}`;
}

const written = /^(\S+) to (\S+), (finish|pan|uses)(?: (\d+))?(?:, hit (\S+))?: (.+)$/;

export function readPanGoal(text: string): PanGoalOfFile | undefined {
  const [, startsOn, endsOn, goal, target, hitOn, name] = written.exec(text.trim()) ?? [];
  return panGoalOfFile.safeParse({
    name,
    startsOn,
    endsOn: endsOn === 'open' ? null : endsOn,
    goal,
    target: target === undefined ? null : Number(target),
    hitOn: hitOn ?? null,
  }).data;
}
